/**
 * Erases a driver with reports in every state. Then no readable data of that driver is left: in the databases, in a
 * copy of their files, in Redis, in the engine, in the log, and in the previous day's backup when it is restored with
 * today's keys. Another driver of the same organization remains readable everywhere.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Report } from "@cnh/contract";
import { migrate } from "@cnh/server/adapters/postgres/migrate.ts";
import type { AuditVerification } from "@cnh/server/usecases/audit/verify-audit.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Environment } from "../../tools/stack/environment.ts";
import { operate } from "../../tools/stack/operator-command.ts";
import { type Pipeline, startPipeline } from "../../tools/stack/pipeline.ts";
import { type ServerProcess, startServer } from "../../tools/stack/server-process.ts";
import { Api, makeOrganization } from "../support/service/api.ts";
import { cpfOf, punctuated } from "../support/cpf.ts";
import { eraseDriverOf } from "../support/reports/erasing.ts";
import {
  isPartial,
  isSettled,
  journalOf,
  reportWhen,
} from "../support/service/pipeline-service.ts";
import { type PrivatePostgres, startPostgres } from "../support/stores/private-postgres.ts";
import { type PrivateRedis, startPrivateRedis } from "../support/stores/redis.ts";
import { readRedis } from "../support/stores/redis-monitor.ts";
import { WIDE } from "../support/service/rest-service.ts";
import { findTexts } from "../support/spellings.ts";
import { until } from "../support/until.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhooks/webhook-receiver.ts";
import { ENDPOINTS } from "../support/webhooks/webhook-rest.ts";

const [ERASED, KEPT] = [cpfOf(917_001), cpfOf(917_002)];
const run = promisify(execFile);
const BIG = { maxBuffer: 512 << 20 };

interface Entry {
  readonly entryId: string;
  readonly kind: string;
  readonly reportId: string | null;
}

let folder: string;
let postgres: PrivatePostgres;
let redis: PrivateRedis;
let pipeline: Pipeline;
let receiver: WebhookReceiver;
let environment: Environment;
let server: ServerProcess;
let api: Api;
let organizationId: string;
const reports = { delivered: "", partial: "", failed: "", kept: "" };
let keptBytes: Buffer;
/** The wrapped keys of the erased driver's reports, before the erasure. */
let wrappedKeys: Buffer[];
let before: readonly Entry[];
let after: readonly Entry[];

const withDatabase = (url: string, database: string) => {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
};
const urlOf = (name: string) => environment[name] ?? "";

async function asAdmin<Row extends pg.QueryResultRow>(
  database: string,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(withDatabase(postgres.adminUrl, database));
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The settings of a service on one of the databases, with the keys in a separate database. */
function settingsOf(database: string, role: "app" | "operator"): Environment {
  const moved = Object.entries(environment).map(([name, value]) => [
    name,
    value.startsWith("postgres:") ? withDatabase(value, database) : value,
  ]);
  const url = urlOf(role === "app" ? "CNH_DATABASE_URL" : "CNH_OPERATOR_DATABASE_URL");
  return {
    ...(Object.fromEntries(moved) as Environment),
    CNH_KEYS_DATABASE_URL: withDatabase(url, "cnh_keys"),
    ...(role === "operator" && { CNH_ENGINE_ADMIN_URL: pipeline.engine.adminUrl }),
  };
}

const mainDatabase = () => new URL(postgres.adminUrl).pathname.slice(1);
const entriesOf = async () =>
  (
    await operate<{ entries: Entry[] }>(
      settingsOf(mainDatabase(), "operator"),
      "credit",
      "statement",
      "--org",
      organizationId,
    )
  ).entries;

async function startStage(): Promise<void> {
  folder = mkdtempSync(`${tmpdir()}/cnh-erasure-`);
  [postgres, redis, pipeline, receiver] = await Promise.all([
    startPostgres(),
    startPrivateRedis(),
    startPipeline({ settings: { CNH_RECOVERY_TOTAL_MS: "600000" } }),
    startWebhookReceiver(),
  ]);
  environment = { ...postgres.environment, CNH_REDIS_URL: redis.url, CNH_LOG_LEVEL: "trace" };
  await asAdmin("postgres", "CREATE DATABASE cnh_keys OWNER cnh_owner");
  await migrate(withDatabase(urlOf("CNH_OWNER_DATABASE_URL"), "cnh_keys"));
  const settings = settingsOf(mainDatabase(), "app");
  server = await pipeline.start({ environment: settings, logFile: `${folder}/server.log` });
  const made = await makeOrganization(settingsOf(mainDatabase(), "operator"), WIDE);
  ({ organizationId } = made);
  api = new Api(server.url, made.live.key);
}

/** Creates reports of the driver to erase (delivered, partial and failed) and one of another driver. */
async function makeReports(): Promise<void> {
  const events = ["report.delivered", "report.failed", "report.partially_delivered"];
  await api.send("POST", ENDPOINTS, { json: { url: `${receiver.url}/hook`, events } });
  const { world } = pipeline.simulator;
  reports.delivered = await api.createReport(ERASED, "one");
  reports.kept = await api.createReport(KEPT, "other");
  await reportWhen(api, reports.delivered, isSettled, 60_000);
  ({ bytes: keptBytes } = await reportWhen(api, reports.kept, isSettled, 60_000));
  world.fault({ kind: "fail", question: "state" });
  reports.partial = await api.createReport(ERASED, "two");
  await reportWhen(api, reports.partial, isPartial, 60_000);
  world.fault({ kind: "fail", question: "license" });
  reports.failed = await api.createReport(ERASED, "three");
  const { body } = await reportWhen(api, reports.failed, isSettled, 60_000);
  if (body.status !== "ERROR") throw new Error("the failing source did not fail the report");
  await until(() => receiver.received.length >= 4, "the webhooks have arrived", 30_000);
}

beforeAll(async () => {
  await startStage();
  await makeReports();
  wrappedKeys = (
    await asAdmin<{ id: string }>(
      mainDatabase(),
      `SELECT r.driver_key_id AS id FROM reports r JOIN drivers d ON d.id = r.driver_id
       WHERE d.id IN (SELECT driver_id FROM reports GROUP BY driver_id HAVING count(*) > 1)`,
    ).then((rows) =>
      asAdmin<{ wrapped: Buffer }>(
        "cnh_keys",
        `SELECT wrapped FROM driver_keys WHERE id IN (${rows.map(({ id }) => `'${id}'`).join(",")})`,
      ),
    )
  ).map(({ wrapped }) => wrapped);
  // The previous day's backup.
  await run("pg_dump", ["-Fc", "-f", `${folder}/backup`, "--dbname", postgres.adminUrl]);
  before = await entriesOf();
  await eraseDriverOf(settingsOf(mainDatabase(), "operator"), organizationId, ERASED);
  after = await entriesOf();
}, 180_000);
afterAll(async () => {
  await server.stop();
  await pipeline.stop();
  await redis.kill();
  await receiver.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** All identifying data of the erased driver. */
function needles(): string[] {
  const { identity, facts } = pipeline.simulator.world.driverOf(ERASED);
  const names = [identity.name, identity.motherName, identity.fatherName, identity.socialName];
  const numbers = [identity.formNumber, identity.renachNumber, facts.license.registrationNumber];
  const known = [...names, ...numbers].filter((text) => text !== null);
  return [ERASED, punctuated(ERASED), ...known];
}

function filesUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const dumpOf = async (database: string) => {
  const url = withDatabase(postgres.adminUrl, database);
  return Buffer.from((await run("pg_dump", ["--dbname", url], BIG)).stdout);
};

describe("what is left after the erasure", () => {
  test("the run was as it should be, and the reports were readable", () => {
    expect(wrappedKeys).toHaveLength(3);
    expect(needles().length).toBeGreaterThan(4);
    const kinds = receiver.received.map(({ kind }) => kind);
    expect(kinds).toContain("report.partially_delivered");
    expect(kinds).toContain("report.failed");
    const first = receiver.received.find(({ reportId }) => reportId === reports.delivered);
    expect(findTexts(first?.body ?? Buffer.alloc(0), needles()).length).toBeGreaterThan(2);
  });

  test("the dumps hold neither words nor keys of the driver, nor ids of the reports outside of ledger and audit", async () => {
    const [main, keys] = [await dumpOf(mainDatabase()), await dumpOf("cnh_keys")];
    for (const bytes of [main, keys]) {
      expect(findTexts(bytes, needles())).toEqual([]);
      for (const key of wrappedKeys) expect(bytes.includes(key.toString("hex"))).toBe(false);
    }
    expect(keys.includes("driver_keys")).toBe(true);
  });

  test("the files of the databases hold no word of the driver", async () => {
    await asAdmin("postgres", "CHECKPOINT");
    const files = filesUnder(postgres.dataFolder);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      if (statSync(file).size === 0) continue;
      expect(findTexts(readFileSync(file), needles()), file).toEqual([]);
    }
  });

  test("Redis, the engine and the log hold no word of the driver; the engine has forgotten the reports", async () => {
    // The engine forgets a completed round, so a waiting one shows that the search covers these places.
    const order = { method: "POST", headers: { "content-type": "application/json" } };
    const waiting = `${pipeline.engine.ingressUrl}/report-run/${reports.kept}/round/send?delay=1h`;
    const body = JSON.stringify({ organizationId, mode: "live" });
    expect((await fetch(waiting, { ...order, body })).status).toBe(202);
    const journal = await journalOf(pipeline.engine);
    const log = readFileSync(`${folder}/server.log`);
    const places = [Buffer.from(await readRedis(redis.url)), Buffer.from(journal), log];
    for (const bytes of places) expect(findTexts(bytes, needles())).toEqual([]);
    for (const id of [reports.delivered, reports.partial, reports.failed])
      expect(journal).not.toContain(`"target_service_key":"${id}"`);
    expect(journal).toContain(reports.kept);
  });

  test("the service knows nothing of the driver and serves the other one as before", async () => {
    for (const id of [reports.delivered, reports.partial, reports.failed])
      expect((await api.get(`/api/v1/reports/${id}`)).status).toBe(404);
    const kept = await api.get(`/api/v1/reports/${reports.kept}`);
    expect(kept.bytes.equals(keptBytes)).toBe(true);
  });

  test("the statement is as before, with the refund of the report in progress; the audit log verifies", async () => {
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      { kind: "REPORT_REFUND", reportId: reports.partial },
    ]);
    const settings = settingsOf(mainDatabase(), "operator");
    const verified = await operate<AuditVerification>(settings, "audit", "verify");
    expect(verified.broken).toEqual([]);
    expect(verified.entries).toBeGreaterThan(3);
  });
});

describe("the backup of the day before, restored beside the keys of today", () => {
  let restored: ServerProcess;
  let asked: Api;

  beforeAll(async () => {
    await asAdmin("postgres", "CREATE DATABASE cnh_restored OWNER cnh_owner");
    const url = withDatabase(postgres.adminUrl, "cnh_restored");
    await run("pg_restore", ["--dbname", url, `${folder}/backup`]);
    restored = await startServer({ environment: settingsOf("cnh_restored", "app") });
    asked = new Api(restored.url, api.key);
  }, 120_000);
  afterAll(() => restored.stop());

  test("still has the rows, and no role can read them", async () => {
    const rows = await asAdmin<{ count: string }>(
      "cnh_restored",
      "SELECT count(*)::text AS count FROM reports WHERE body IS NOT NULL",
    );
    expect(rows).toEqual([{ count: "4" }]);
    expect(findTexts(await dumpOf("cnh_restored"), needles())).toEqual([]);
    for (const id of [reports.delivered, reports.partial, reports.failed])
      expect((await asked.get(`/api/v1/reports/${id}`)).status).toBe(404);
    const list = await asked.get<{ items: { reportId: string }[] }>("/api/v1/reports");
    expect(list.body.items.map(({ reportId }) => reportId)).toEqual([reports.kept]);
    const feed = await asked.get<{ items: { report: Report }[] }>("/api/v1/events");
    expect(feed.body.items.map(({ report }) => report.reportId)).toEqual([reports.kept]);
    const answers = [list, feed, await asked.create(ERASED, "again")];
    for (const { bytes } of answers) expect(findTexts(bytes, needles())).toEqual([]);
  });

  test("serves the other driver as before", async () => {
    const kept = await asked.get(`/api/v1/reports/${reports.kept}`);
    expect(kept.bytes.equals(keptBytes)).toBe(true);
  });
});
