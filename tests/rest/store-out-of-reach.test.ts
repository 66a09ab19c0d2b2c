/** A server that loses PostgreSQL reports it (503, Retry-After, /readyz), stays alive and recovers automatically. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startServer, type ServerProcess } from "../../tools/stack/server-process.ts";
import { Api, makeOrganization, type ErrorBody } from "../support/service/api.ts";
import { cpfOf } from "../support/cpf.ts";
import { WIDE } from "../support/service/rest-service.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { startTcpProxy, type TcpProxy } from "../support/http/tcp-proxy.ts";
import { until } from "../support/until.ts";

const DOWN = {
  defined: false,
  code: "SERVICE_UNAVAILABLE",
  status: 503,
  message: "Service Unavailable",
};

let database: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;
let api: Api;

beforeAll(async () => {
  database = await openDatabase();
  const direct = new URL(database.environment["CNH_DATABASE_URL"] ?? "");
  proxy = await startTcpProxy(direct.hostname, Number(direct.port));
  const proxied = new URL(direct);
  proxied.port = String(proxy.port);
  const { live } = await makeOrganization(database.environment, WIDE);
  server = await startServer({
    environment: {
      ...database.environment,
      CNH_ROLES: "api",
      CNH_DATABASE_URL: proxied.href,
      CNH_ACCEPT_PATIENCE_MS: "3000",
    },
  });
  api = new Api(server.url, live.key);
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await database.drop();
});

// A failed test may have left the connections cut.
beforeEach(async () => {
  proxy.mend();
  await untilReady();
});

const statusOf = async (path: string) => (await api.get(path)).status;

const untilReady = () => until(async () => (await statusOf("/readyz")) === 200, "ready again");

async function countReports(): Promise<number> {
  const { body } = await api.get<{ items: unknown[] }>("/api/v1/reports");
  return body.items.length;
}

async function expectDown(answer: Promise<{ status: number; headers: Headers; body: ErrorBody }>) {
  const { status, headers, body } = await answer;
  expect(status).toBe(503);
  expect(body).toEqual(DOWN);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(headers.get("request-id")).toMatch(/^[0-9a-f-]{36}$/);
}

test("while it is out of reach every answer that needs it is a 503 in the envelope", async () => {
  const reportId = await api.createReport(cpfOf(1));
  expect(await statusOf("/readyz")).toBe(200);
  proxy.cut();
  // The key is still cached, so this reaches the create itself.
  await expectDown(api.send<ErrorBody>("POST", "/api/v1/reports", { json: { cpf: cpfOf(2) } }));
  await expectDown(api.get<ErrorBody>(`/api/v1/reports/${reportId}`));
  await expectDown(api.get<ErrorBody>("/api/v1/reports"));
  await expectDown(api.get<ErrorBody>("/api/v1/credit"));
  await until(async () => (await statusOf("/readyz")) === 503, "the cached readiness is over");
  await expectDown(api.get<ErrorBody>("/readyz"));
  expect(await statusOf("/livez")).toBe(200);
  await until(async () => {
    // A key that is no longer cached cannot be judged: also 503, never 401.
    const { status } = await api.get("/api/v1/violations");
    if (status !== 200 && status !== 503) throw new Error(`answered ${status}`);
    return status === 503;
  }, "the remembered key is forgotten");
});

test("when the store is back the server recovers, without any of the refused creates", async () => {
  const before = await countReports();
  proxy.cut();
  await expectDown(api.send<ErrorBody>("POST", "/api/v1/reports", { json: { cpf: cpfOf(2) } }));
  proxy.mend();
  await untilReady();
  expect((await api.create(cpfOf(3))).status).toBe(202);
  expect(await countReports()).toBe(before + 1);
});

test("creates wait for a store that is back in time, and the server stays ready", async () => {
  const before = await countReports();
  proxy.cut();
  const creates = [5, 6, 7].map((number) => api.create(cpfOf(number), `order ${before + number}`));
  expect(await statusOf("/readyz")).toBe(200);
  await sleep(300);
  proxy.mend();
  for (const { status, headers } of await Promise.all(creates)) {
    expect(status).toBe(202);
    expect(headers.get("idempotent-replayed")).toBeNull();
  }
  expect(await countReports()).toBe(before + 3);
});

test("a connection that breaks under a held wait does not end the server", async () => {
  const reportId = await api.createReport(cpfOf(4));
  const held = api.get(`/api/v1/reports/${reportId}`, { prefer: "wait=2" });
  await until(() => true, "held");
  proxy.cut();
  await expectDown(held as Promise<{ status: number; headers: Headers; body: ErrorBody }>);
  proxy.mend();
  await untilReady();
});
