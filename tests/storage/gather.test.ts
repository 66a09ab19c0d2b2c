/**
 * One query to one source and its stored row: when the source is called, what is stored, and what is never queried
 * twice.
 */
import { randomUUID } from "node:crypto";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { KEYS_BESIDE_VALUES } from "@cnh/server/adapters/postgres/drivers/driver-keys.ts";
import { PostgresReservedDriverKeys } from "@cnh/server/adapters/postgres/drivers/reserved-driver-keys.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import { LocalVault } from "@cnh/server/adapters/vault/vault.ts";
import type { Caller } from "@cnh/server/usecases/caller.ts";
import {
  type Enrichment,
  type OnCost,
  UNKNOWN_IDENTITY,
} from "@cnh/server/usecases/sources/source.ts";
import { lookUpLicense, type GatherPorts } from "@cnh/server/usecases/reports/run/gather.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import { requestReport } from "@cnh/server/usecases/reports/request-report.ts";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { openDatabase, type TestDatabase } from "../support/service.ts";
import { insertOrganization } from "../support/sql-organization.ts";

const UNKNOWN_DRIVER: Enrichment = {
  identity: UNKNOWN_IDENTITY,
  facts: { person: null, license: null, blocks: null, courses: null },
};

let database: TestDatabase;
let owner: pg.Pool;
let ports: GatherPorts;
let caller: Caller;
let reports: PostgresReports;
let reservedKeys: PostgresReservedDriverKeys;
/** The behaviour of the source, the number of its calls, and the answers that could not be read. */
let answer: (onCost?: OnCost) => Enrichment;
let calls = 0;
let unreadable: unknown[] = [];

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  const organization = await insertOrganization(owner, {
    price: 350,
    limit: -100_000,
    day: "2026-01-01",
  });
  const organizationId = toTypeId("org", organization.uuid);
  const vault = new LocalVault(Buffer.alloc(32, 7));
  const wrappedDataKey = vault.newDataKey(organizationId);
  await owner.query("UPDATE organizations SET wrapped_data_key = $2 WHERE id = $1", [
    organization.uuid,
    wrappedDataKey,
  ]);
  caller = {
    organization: { id: organizationId, wrappedDataKey },
    actor: { kind: "key", id: toTypeId("key", organization.keyUuid) },
    origin: { channel: "api", requestId: "request-1", address: "203.0.113.7" },
    mode: "live",
    scopes: new Set(["reports:create"]),
    limits: { perMinute: 1, perDay: 1, concurrency: 1 },
  };
  reports = new PostgresReports(database.connect("app"), () => {});
  const source = {
    name: "scripted",
    enrich: (_cpf: string, _signal: AbortSignal, onCost?: OnCost) => {
      calls += 1;
      return Promise.resolve().then(() => answer(onCost));
    },
  };
  reservedKeys = new PostgresReservedDriverKeys(database.connect("app"), vault);
  ports = {
    vault,
    driverKeys: KEYS_BESIDE_VALUES,
    runs: new PostgresReportRuns(database.connect("worker")),
    sources: () => ({
      enrichment: [source],
      state: { infractions: [], medicalExams: [], toxicological: [] },
    }),
    onUnreadable: (_name, error) => unreadable.push(error),
    now: Date.now,
  };
});
beforeEach(() => {
  answer = () => UNKNOWN_DRIVER;
  calls = 0;
  unreadable = [];
});
afterAll(() => database.drop());

let created = 0;
async function newReport(): Promise<ReportRef> {
  created += 1;
  const estimates = { completionMs: () => 1_000 };
  const input = { cpf: cpfOf(73_000 + created), externalRef: randomUUID() };
  const { vault, driverKeys } = ports;
  const requestPorts = { vault, driverKeys, reservedKeys, reports, estimates };
  const { report } = await requestReport(requestPorts, caller, input);
  return { reportId: report.reportId, organizationId: caller.organization.id, mode: "live" };
}

const ask = (ref: ReportRef, attempt: number) => lookUpLicense(ports, ref, { attempt, source: 0 });
const keptOf = async ({ reportId }: ReportRef) =>
  (
    await owner.query(
      "SELECT attempt, outcome, cost FROM lookups WHERE report_id = $1 ORDER BY 1",
      [toUuid(reportId)],
    )
  ).rows;

test("an answer on which our own code fails is a broken one, stored and logged", async () => {
  const ref = await newReport();
  answer = () => {
    throw new TypeError("cannot read");
  };
  expect(await ask(ref, 1)).toEqual({ ok: false, kind: "broken_answer", retryAfterMs: null });
  answer = () => ({ identity: UNKNOWN_DRIVER.identity }) as Enrichment;
  expect(await ask(ref, 2)).toEqual({ ok: false, kind: "broken_answer", retryAfterMs: null });
  expect(await keptOf(ref)).toMatchObject([
    { attempt: 1, outcome: "broken_answer" },
    { attempt: 2, outcome: "broken_answer" },
  ]);
  expect(unreadable).toHaveLength(2);
});

test("an answer that is stored is not queried again", async () => {
  const ref = await newReport();
  expect(await ask(ref, 1)).toEqual({ ok: true, parts: [] });
  expect(await ask(ref, 1)).toEqual({ ok: true, parts: [] });
  expect(await ask(ref, 2)).toEqual({ ok: true, parts: [] });
  expect(calls).toBe(1);
});

test.each([Number.NaN, -1, 1e9, Number.POSITIVE_INFINITY])(
  "a cost of %d is not stored, the answer is",
  async (cents) => {
    const ref = await newReport();
    answer = (onCost) => {
      onCost?.(cents);
      return UNKNOWN_DRIVER;
    };
    expect(await ask(ref, 1)).toMatchObject({ ok: true });
    expect(await keptOf(ref)).toEqual([{ attempt: 1, outcome: "answered", cost: null }]);
  },
);

test("a report that is settled or gone queries no source", async () => {
  const ref = await newReport();
  await ports.runs.settle(ref, { status: "ERROR", body: Buffer.from("x"), deliveredAt: null });
  const gone = { ...ref, reportId: toTypeId("rpt", randomUUID()) };
  for (const each of [ref, gone]) expect(await ask(each, 1)).toMatchObject({ kind: "refused" });
  expect(calls).toBe(0);
});
