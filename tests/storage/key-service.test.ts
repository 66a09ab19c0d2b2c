/** A service whose master keys are wrapped by a key management service, from its first start to a rotation. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Environment } from "../../tools/stack/environment.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { randomCpf } from "../support/callers/callers.ts";
import { WIDE } from "../support/service/rest-service.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { openVaultServer, VAULT } from "../support/keys/vault-server.ts";

let database: TestDatabase;
let kms: Awaited<ReturnType<typeof openVaultServer>>;
let environment: Environment;
let server: ServerProcess | null = null;

beforeAll(async () => {
  [database, kms] = await Promise.all([openDatabase(), openVaultServer()]);
  kms.cipher.addKey("cnh");
  const { CNH_MASTER_KEY: _given, ...rest } = database.environment;
  environment = {
    ...rest,
    CNH_MASTER_KEY_PROVIDER: "vault-transit",
    CNH_TRANSIT_URL: kms.url,
    CNH_TRANSIT_KEY: "cnh",
    CNH_TRANSIT_NAMESPACE: VAULT.namespace,
    CNH_TRANSIT_ROLE_ID: VAULT.roleId,
    CNH_TRANSIT_SECRET_ID: VAULT.secretId,
  };
});
afterAll(async () => {
  await server?.stop();
  await kms.close();
  await database.drop();
});

const vaultCommand = (...words: string[]) => runOperatorCommand(environment, ["vault", ...words]);

/** Rotates without waiting for the server, and immediately reads with a key that the server has not yet looked up. */
async function readAfterHastyRotation(url: string, organizationId: string, reportId: string) {
  const hasty = await vaultCommand("rotate", "--no-wait", "--json");
  expect(JSON.parse(hasty.stdout)).toMatchObject({ completed: true });
  const { key } = await issueKey(environment, organizationId);
  return new Api(url, key).get(`/api/v1/reports/${reportId}`);
}

test("starts with the first rotation, and is read and written through further ones", async () => {
  await expect(startServer({ environment })).rejects.toThrow("ended at its start");
  const first = await vaultCommand("rotate");
  expect(first).toMatchObject({ code: 0, stderr: "made version 1 of the master key\n" });
  const [started, { live, organizationId }] = await Promise.all([
    startServer({ environment }),
    makeOrganization(environment, WIDE),
  ]);
  server = started;
  const api = new Api(started.url, live.key);
  const reportId = await api.createReport(randomCpf());
  // The KMS is only needed when a process starts or a version is created.
  kms.faults.set("broken");
  expect((await api.get(`/api/v1/reports/${reportId}`)).status).toBe(200);
  expect((await vaultCommand("status")).stdout).toContain("MISSING here: Vault answered 503");
  kms.faults.set(null);
  const second = await vaultCommand("rotate", "--retire", "--json");
  expect(JSON.parse(second.stdout)).toMatchObject({ version: 2, completed: true, retired: [1] });
  expect((await api.get(`/api/v1/reports/${reportId}`)).status).toBe(200);
  await api.createReport(randomCpf());
  const status = await vaultCommand("status", "--check");
  expect(status.stdout).toMatch(/version 1 {2}vault-transit {2}retired/);
  expect(status.stdout).toMatch(/version 2 {2}vault-transit {2}active .* 1 data keys/);
  expect(status.stdout).toMatch(/process \S+: versions 1, 2/);
  expect(status.stdout).toContain("1 data keys open, 0 do not");
  // Three in a row take less time than the interval at which a server reloads versions.
  for (let round = 0; round < 3; round += 1)
    expect((await readAfterHastyRotation(started.url, organizationId, reportId)).status).toBe(200);
});
