/**
 * A copy of the database, or the log, reveals no CPF, name, reference or key, and no address of webhooks and notices.
 * The test searches everything that a run leaves: the dump, the bytes of the table files on disk, and the log at its
 * most verbose level.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { profilePlace } from "@cnh/server/usecases/sealed-places.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { startServer } from "../../tools/stack/server-process.ts";
import { administratorUrl, asAdministrator } from "../support/organizations/administrator.ts";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { findTexts } from "../support/spellings.ts";
import { organizationVault, reportSealing, storeBody } from "../support/reports/stored-report.ts";
import { ENDPOINTS, EVENTS } from "../support/webhooks/webhook-rest.ts";

const ORGANIZATION_NAME = "Transportes Araucária";
const DRIVER = {
  name: "Maria Aparecida Quintanilha",
  motherName: "Josefina Quintanilha Prado",
  licenseNumber: "04877213659",
};
const CPFS = [cpfOf(4_711), cpfOf(815_177)] as const;
const REFERENCES = [
  `Quintanilha, Maria ${punctuated(CPFS[0])}`,
  `motorista João Tavares ${CPFS[1]}`,
] as const;
const NOTICES = ["alerta@araucaria.example", "ti+cnh@araucaria.example"] as const;
/** Receivers' query strings contain their passwords. */
const URLS = [
  "https://hooks.example.com/entregas/frota-azul?token=kestrel-1a2b3c4d5e6f",
  "https://hooks.example.com/entregas/frota-verde?token=merlin-6f5e4d3c2b1a",
] as const;
const UNKNOWN_KEY = `cnh_live_0123456789_${"q".repeat(38)}`;

let database: TestDatabase;
let folder: string;
let log: Buffer;
/** Everything that must not be found anywhere. */
let secrets: string[];
let requestIds: string[];
/** The secrets with which endpoints verify signatures. */
const webhookSecrets: string[] = [];

beforeAll(async () => {
  database = await openDatabase();
  folder = mkdtempSync(join(tmpdir(), "cnh-copy-"));
  const environment = { ...database.environment, CNH_LOG_LEVEL: "trace" };
  const organization = await makeOrganization(environment, ["--name", ORGANIZATION_NAME]);
  const notices = ["--notices", NOTICES.join(",")];
  await operate(environment, "org", "set", "--org", organization.organizationId, ...notices);
  const sandbox = await issueKey(environment, organization.organizationId, "--mode", "test");
  const logFile = join(folder, "server.log");
  const server = await startServer({ environment, logFile });
  requestIds = [
    ...(await useIt(new Api(server.url, organization.live.key), organization.organizationId)),
    ...(await useIt(new Api(server.url, sandbox.key), organization.organizationId)),
  ];
  await server.stop();
  log = readFileSync(logFile);

  const keys = [organization.live.key, sandbox.key, UNKNOWN_KEY];
  secrets = [
    ...CPFS,
    ...CPFS.map(punctuated),
    ...REFERENCES,
    ...Object.values(DRIVER),
    "Quintanilha",
    "João Tavares",
    ...keys,
    ...keys.map((key) => key.split("_")[3]?.slice(0, 32) ?? key),
    database.environment["CNH_MASTER_KEY"] ?? "",
    ...NOTICES,
    "araucaria.example",
    ...URLS,
    ...URLS.flatMap((url) => [
      new URL(url).pathname,
      new URL(url).searchParams.get("token") ?? url,
    ]),
    ...webhookSecrets.flatMap((secret) => [secret, secret.slice("whsec_".length)]),
  ];
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** A client's day: creates, replays, reads, lists and every kind of mistake. Returns the ids in the responses. */
async function useIt(api: Api, organizationId: string): Promise<string[]> {
  const first = await api.create(CPFS[0], REFERENCES[0]);
  await completeReport(first.body.reportId, organizationId);
  const endpoint = await api.send<{ id: string; secret: string }>("POST", ENDPOINTS, {
    json: { url: URLS[0] },
  });
  const rotated = await api.send<{ secret: string }>(
    "POST",
    `${ENDPOINTS}/${endpoint.body.id}/rotate-secret`,
  );
  webhookSecrets.push(endpoint.body.secret, rotated.body.secret);
  const answers = [
    endpoint,
    rotated,
    await api.send("PATCH", `${ENDPOINTS}/${endpoint.body.id}`, { json: { url: URLS[1] } }),
    await api.send("POST", `${ENDPOINTS}/${endpoint.body.id}/test`),
    await api.get(EVENTS),
    first,
    await api.create(punctuated(CPFS[0]), REFERENCES[0]),
    await api.create(punctuated(CPFS[1]), REFERENCES[1]),
    await api.create(CPFS[1]),
    await api.get(`/api/v1/reports/${first.body.reportId}`),
    await api.get(`/api/v1/reports/${first.body.reportId}`, { prefer: "wait=1" }),
    await api.get(`/api/v1/reports?externalRef=${encodeURIComponent(REFERENCES[0])}`),
    // These invalid requests contain data that must not be stored.
    await api.create(`${CPFS[0].slice(0, 10)}x`, REFERENCES[0]),
    await api.get(`/api/v1/reports/${CPFS[0]}`),
    await api.get(`/${CPFS[0]}?name=${encodeURIComponent(DRIVER.name)}`),
    await api.get(`/api/v1/reports?cursor=${punctuated(CPFS[0])}&status=${CPFS[1]}`),
    await api.send("DELETE", `/api/v1/reports/${CPFS[1]}`),
    await api.send("POST", "/api/v1/reports", { json: { cpf: [CPFS[0]], externalRef: DRIVER } }),
    await api.send("POST", "/api/v1/ask", { json: { question: `${DRIVER.name} ${CPFS[0]}?` } }),
    await new Api(api.url, UNKNOWN_KEY).create(CPFS[0], REFERENCES[0]),
  ];
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].sort((a, b) => a - b)).toEqual([200, 201, 202, 400, 401, 404, 405, 422]);
  return answers.map(({ headers }) => headers.get("request-id") ?? "none");
}

/** Writes like the pipeline: the rendered report and the driver's profile. */
async function completeReport(reportId: string, organizationId: string): Promise<void> {
  const owner = database.connect("owner", 1);
  const driver = { ...DRIVER, cpf: punctuated(CPFS[0]) };
  // Long enough to be stored outside its row (TOAST).
  const body = JSON.stringify({
    reportId,
    driver,
    details: Array.from({ length: 100 }, () => driver),
  });
  await storeBody(owner, database.environment, reportId, { status: "DELIVERED", body });
  const vault = await organizationVault(owner, database.environment, organizationId);
  const { rows } = await owner.query<{ live: boolean }>("SELECT live FROM reports WHERE id = $1", [
    toUuid(reportId),
  ]);
  const place = profilePlace(rows[0]?.live ? "live" : "test", vault.fingerprint("cpf", CPFS[0]));
  const sealing = await reportSealing(owner, database.environment, reportId);
  const { rowCount } = await owner.query(
    "UPDATE drivers SET profile = $2, driver_key_id = (SELECT driver_key_id FROM reports WHERE id = $1) WHERE id = (SELECT driver_id FROM reports WHERE id = $1)",
    [toUuid(reportId), sealing.seal(place, JSON.stringify(DRIVER))],
  );
  expect(rowCount).toBe(1);
}

describe("a copy of the database", () => {
  test("as a dump holds none of it, though it holds everything else", async () => {
    const { stdout } = await promisify(execFile)(
      "pg_dump",
      ["--dbname", administratorUrl(database)],
      {
        maxBuffer: 256 << 20,
      },
    );
    const dump = Buffer.from(stdout);
    expect(findTexts(dump, [ORGANIZATION_NAME, "cnh-ops"])).toHaveLength(2);
    expect(dump.toString().match(/PROCESSING\b/g)?.length).toBeGreaterThanOrEqual(4);
    expect(findTexts(dump, secrets)).toEqual([]);
  });

  test("as rows, with binary columns as text, holds none of it", async () => {
    const owner = database.connect("owner", 1);
    const { rows } = await owner.query<{ name: string; binary: string[] }>(
      `SELECT c.oid::regclass::text AS name,
         array_agg(quote_ident(a.attname)) FILTER (WHERE a.atttypid = 'bytea'::regtype) AS binary
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY c.oid`,
    );
    let held = "";
    for (const { name, binary } of rows) {
      const columns = ["t::text", ...(binary ?? []).map((column) => `encode(${column}, 'escape')`)];
      const { rows: texts } = await owner.query({
        text: `SELECT ${columns.join(", ")} FROM ${name} t`,
        rowMode: "array",
      });
      held += JSON.stringify(texts);
    }
    expect(held).toContain(ORGANIZATION_NAME);
    expect(findTexts(Buffer.from(held), secrets)).toEqual([]);
  });

  test("as files on disk, indexes and overflow included, holds none of it", async () => {
    const files = await asAdministrator(database, async (client) => {
      await client.query("CHECKPOINT");
      const { rows } = await client.query<{ bytes: Buffer | null }>(
        `SELECT pg_read_binary_file(pg_relation_filepath(oid), 0, 1 << 28, true) AS bytes FROM pg_class
         WHERE relkind IN ('r', 'i', 't') AND relnamespace IN ('public'::regnamespace, 'pg_toast'::regnamespace)`,
      );
      return Buffer.concat(rows.map(({ bytes }) => bytes ?? Buffer.alloc(0)));
    });
    expect(findTexts(files, [ORGANIZATION_NAME])).toHaveLength(1);
    expect(findTexts(files, secrets)).toEqual([]);
  });
});

describe("the log at its loudest", () => {
  test("has a line for every answer, by its Request-Id", () => {
    expect(requestIds).toHaveLength(40);
    expect(requestIds.filter((id) => !log.includes(id))).toEqual([]);
  });

  test("holds no CPF, name, reference, key or secret", () => {
    expect(findTexts(log, secrets)).toEqual([]);
    expect(log.toString()).not.toMatch(/cnh_(live|test)_/);
  });
});
