/** The record of an analysis is stored in the same commit that settles its report, exactly once. */
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { AnalysisRecord } from "@cnh/server/usecases/analysis/analyse.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

let database: TestDatabase;
let owner: pg.Pool;
let worker: pg.Pool;
let ours: SqlOrganization;
let theirs: SqlOrganization;
let work: PostgresReportRuns;

beforeAll(async () => {
  database = await openDatabase();
  [owner, worker] = [database.connect("owner"), database.connect("worker", 8)];
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  [ours, theirs] = [await insertOrganization(owner, terms), await insertOrganization(owner, terms)];
  work = new PostgresReportRuns(worker);
});
afterAll(() => database.drop());

async function newReport(): Promise<ReportRef> {
  const [reportId = ""] = await acceptReports(database.connect("app", 1), ours, { count: 1 });
  return { reportId, organizationId: toTypeId("org", ours.uuid), mode: "live" };
}

const record: AnalysisRecord = {
  model: "model-1",
  promptVersion: "analysis-1",
  inputHash: "ab".repeat(32),
  outcome: "written",
  durationMs: 1_234,
};
const delivered = (analysis: AnalysisRecord | null) =>
  ({
    status: "DELIVERED",
    body: Buffer.from("sealed"),
    deliveredAt: new Date(),
    analysis,
  }) as const;

async function rowsOf({ reportId }: ReportRef) {
  const { rows } = await owner.query<Record<string, unknown>>(
    `SELECT organization_id, model, prompt_version, encode(input_hash, 'hex') AS hash, outcome, duration_ms
     FROM analyses WHERE report_id = $1`,
    [toUuid(reportId)],
  );
  return rows;
}

test("of many that settle one report one changes it, and one record is stored", async () => {
  const ref = await newReport();
  const changed = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      work.settle(ref, delivered({ ...record, durationMs: index })),
    ),
  );
  expect(changed.filter(Boolean)).toHaveLength(1);
  expect(await rowsOf(ref)).toEqual([
    {
      organization_id: ours.uuid,
      model: "model-1",
      prompt_version: "analysis-1",
      hash: "ab".repeat(32),
      outcome: "written",
      duration_ms: changed.indexOf(true),
    },
  ]);
});

test("a failed analysis is stored too, without a model", async () => {
  const ref = await newReport();
  await work.settle(ref, delivered({ ...record, model: null, outcome: "timeout" }));
  expect(await rowsOf(ref)).toMatchObject([{ model: null, outcome: "timeout" }]);
});

test("without a query to a model there is no record", async () => {
  const ref = await newReport();
  expect(await work.settle(ref, delivered(null))).toBe(true);
  expect(await rowsOf(ref)).toEqual([]);
});

test("whether an analysis is wanted is stored with the order, and the pipeline reads it", async () => {
  const app = database.connect("app", 1);
  const [wanted = "", unwanted = ""] = [
    ...(await acceptReports(app, ours, { count: 1 })),
    ...(await acceptReports(app, ours, { count: 1, withAnalysis: false })),
  ];
  const ref = { organizationId: toTypeId("org", ours.uuid), mode: "live" } as const;
  expect(await work.find({ ...ref, reportId: wanted })).toMatchObject({ withAnalysis: true });
  expect(await work.find({ ...ref, reportId: unwanted })).toMatchObject({ withAnalysis: false });
});

test("a record that cannot be stored does not settle the report either", async () => {
  const ref = await newReport();
  await expect(work.settle(ref, delivered({ ...record, inputHash: "ab" }))).rejects.toThrow(
    /check/,
  );
  expect((await work.find(ref))?.status).toBe("PROCESSING");
  expect(await work.settle(ref, delivered(record))).toBe(true);
});

test("another organization's report gets no record, and a worker cannot read them", async () => {
  const ref = { ...(await newReport()), organizationId: toTypeId("org", theirs.uuid) };
  expect(await work.settle(ref, delivered(record))).toBe(false);
  expect(await rowsOf(ref)).toEqual([]);
  expect(await sqlState(worker.query("SELECT FROM analyses"))).toBe(PERMISSION_DENIED);
  const operator = database.connect("operator", 1);
  expect((await operator.query("SELECT FROM analyses")).rowCount).toBeGreaterThan(0);
});
