/** The rows stored by the pipeline: leases, answers and transitions, requested several times concurrently. */
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresReportOrders } from "@cnh/server/adapters/postgres/relay/orders.ts";
import { PostgresReportRuns } from "@cnh/server/adapters/postgres/reports/report-runs.ts";
import type { ReportRef, ReportRunStore } from "@cnh/server/usecases/reports/run/report-run.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../support/organizations/sql-organization.ts";

const PRICE = 350;

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;
let worker: pg.Pool;
let ours: SqlOrganization;
let theirs: SqlOrganization;
let work: ReportRunStore;

beforeAll(async () => {
  database = await openDatabase();
  [owner, app, worker] = [
    database.connect("owner"),
    database.connect("app"),
    database.connect("worker", 16),
  ];
  const terms = { price: PRICE, limit: -1_000_000, day: "2026-01-01" };
  [ours, theirs] = [await insertOrganization(owner, terms), await insertOrganization(owner, terms)];
  work = new PostgresReportRuns(worker);
});
afterAll(() => database.drop());

async function newReport(mode: "live" | "test" = "live"): Promise<ReportRef> {
  const [reportId = ""] = await acceptReports(app, ours, { count: 1, mode });
  return { reportId, organizationId: toTypeId("org", ours.uuid), mode };
}

const one = async (text: string, values: unknown[]) =>
  (await owner.query(text, values)).rows[0] as Record<string, unknown>;
const kindsOf = async ({ reportId }: ReportRef) =>
  (
    await owner.query<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE anchor_id = $1 ORDER BY number",
      [toUuid(reportId)],
    )
  ).rows.map(({ kind }) => kind);
const eventsOf = async ({ reportId }: ReportRef) =>
  (
    await owner.query<{ kind: string }>(
      "SELECT kind FROM events WHERE report_id = $1 ORDER BY id",
      [toUuid(reportId)],
    )
  ).rows.map(({ kind }) => kind);
const body = Buffer.from("sealed");
const answer = {
  part: "license",
  attempt: 1,
  source: "a",
  outcome: "answered",
  retryAfterMs: null,
  durationMs: 5,
  askedAt: new Date(),
  costCents: 12.5,
  facts: body,
  profile: null,
} as const;

describe("orders", () => {
  test("are leased oldest first, each to one of many relays, and gone when done", async () => {
    await owner.query("DELETE FROM report_orders");
    const ids = await acceptReports(app, ours, { count: 60 });
    const orders = new PostgresReportOrders(worker);
    const leased = (
      await Promise.all(Array.from({ length: 6 }, () => orders.lease(20, 30_000)))
    ).flat();
    expect(leased.map(({ reportId }) => reportId).sort()).toEqual([...ids].sort());
    expect(await orders.lease(20, 30_000)).toEqual([]);
    const oldest = leased.toSorted((a, b) => (a.reportId < b.reportId ? -1 : 1)).slice(0, 2);
    await orders.giveBack(oldest);
    expect((await orders.lease(1, 1)).map(({ reportId }) => reportId)).toEqual(
      [...ids].sort().slice(0, 1),
    );
    await orders.done(leased);
    expect(await orders.lease(20, 30_000)).toEqual([]);
  });

  test("come free again when their relay died", async () => {
    await owner.query("DELETE FROM report_orders");
    const { reportId } = await newReport();
    const orders = new PostgresReportOrders(worker);
    expect(await orders.lease(20, 50)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(await orders.lease(20, 50)).toMatchObject([{ reportId }]);
    await owner.query("DELETE FROM report_orders");
  });
});

describe("the end of a report", () => {
  test("comes once, even if several callers settle it concurrently, and is one of the two", async () => {
    const ref = await newReport();
    const ends = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        work.settle(
          ref,
          index % 2
            ? { status: "ERROR", body, deliveredAt: null }
            : { status: "DELIVERED", body, deliveredAt: new Date() },
        ),
      ),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    const { status } = await one("SELECT status FROM reports WHERE id = $1", [
      toUuid(ref.reportId),
    ]);
    const failed = status === "ERROR";
    expect(await kindsOf(ref)).toEqual(
      failed ? ["REPORT_DEBIT", "REPORT_REFUND"] : ["REPORT_DEBIT"],
    );
    expect(await eventsOf(ref)).toEqual([failed ? "report.failed" : "report.delivered"]);
  });

  test("in ERROR refunds the debit, among creates and other refunds", async () => {
    const refs = await Promise.all(Array.from({ length: 12 }, () => newReport()));
    await Promise.all(
      refs.flatMap((ref) => [
        work.settle(ref, { status: "ERROR", body, deliveredAt: null }),
        work.settle(ref, { status: "ERROR", body, deliveredAt: null }),
        newReport(),
      ]),
    );
    const sums = await one(
      "SELECT b.balance, (SELECT sum(amount)::bigint FROM ledger_entries e WHERE e.organization_id = b.organization_id) AS entries FROM balances b WHERE b.organization_id = $1 AND b.live",
      [ours.uuid],
    );
    expect(sums["balance"]).toBe(sums["entries"]);
    for (const ref of refs) expect(await kindsOf(ref)).toEqual(["REPORT_DEBIT", "REPORT_REFUND"]);
  });

  test("of a test report moves no money, and counts once", async () => {
    const counted = () =>
      one(
        `SELECT report_count::int AS reports, refund_count::int AS failed, balance, refunded
         FROM balances WHERE organization_id = $1 AND NOT live`,
        [ours.uuid],
      );
    const before = await counted();
    const ref = await newReport("test");
    const ending = { status: "ERROR", body, deliveredAt: null } as const;
    const ends = await Promise.all([work.settle(ref, ending), work.settle(ref, ending)]);
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await kindsOf(ref)).toEqual([]);
    expect(await eventsOf(ref)).toEqual(["report.failed"]);
    expect(await counted()).toEqual({
      ...before,
      reports: Number(before["reports"]) + 1,
      failed: Number(before["failed"]) + 1,
    });
    const delivered = await newReport("test");
    await work.settle(delivered, { status: "DELIVERED", body, deliveredAt: new Date() });
    expect((await counted())["failed"]).toBe(Number(before["failed"]) + 1);
  });

  test("may follow a partial delivery, which comes once and never after it", async () => {
    const ref = await newReport();
    const partly = await Promise.all(
      Array.from({ length: 8 }, () => work.publishPartial(ref, { body, at: new Date() })),
    );
    expect(partly.filter(Boolean)).toHaveLength(1);
    expect(await work.settle(ref, { status: "DELIVERED", body, deliveredAt: new Date() })).toBe(
      true,
    );
    expect(await work.publishPartial(ref, { body, at: new Date() })).toBe(false);
    expect(await eventsOf(ref)).toEqual(["report.partially_delivered", "report.delivered"]);
  });
});

describe("answers", () => {
  test("are stored by part, and removed at the end", async () => {
    const ref = await newReport();
    await work.recordAnswer(ref, answer);
    await work.recordAnswer(ref, {
      ...answer,
      part: "infractions",
      attempt: 1,
      facts: null,
      outcome: "transient",
    });
    await work.recordAnswer(ref, { ...answer, part: "infractions", attempt: 2 });
    expect([...((await work.find(ref))?.gathered.keys() ?? [])].sort()).toEqual([
      "infractions",
      "license",
    ]);
    await work.settle(ref, { status: "DELIVERED", body, deliveredAt: new Date() });
    expect((await work.find(ref))?.gathered.size).toBe(0);
    const { count } = await one("SELECT count(*)::int AS count FROM lookups WHERE report_id = $1", [
      toUuid(ref.reportId),
    ]);
    expect(count).toBe(3);
  });

  test("that come after the end change nothing", async () => {
    const ref = await newReport();
    await work.settle(ref, { status: "ERROR", body, deliveredAt: null });
    await work.recordAnswer(ref, answer);
    expect((await work.find(ref))?.gathered.size).toBe(0);
  });
});

describe("calls at the same time are one batch", () => {
  const fresh = async (organization: SqlOrganization, count: number): Promise<ReportRef[]> => {
    const ids = await acceptReports(app, organization, { count });
    const organizationId = toTypeId("org", organization.uuid);
    return ids.map((reportId) => ({ reportId, organizationId, mode: "live" }));
  };

  test("of several organizations, and each item finds only its own organization's report", async () => {
    const [mine, others] = [await fresh(ours, 20), await fresh(theirs, 20)];
    const swapped = mine.map((ref) => ({ ...ref, organizationId: toTypeId("org", theirs.uuid) }));
    const found = await Promise.all([...mine, ...others, ...swapped].map((ref) => work.find(ref)));
    expect(found.slice(0, 40).every((run) => run?.status === "PROCESSING")).toBe(true);
    expect(found.slice(40)).toEqual(swapped.map(() => null));
  });

  test("in which an item that the store refuses harms no other", async () => {
    const refs = [...(await fresh(ours, 8)), ...(await fresh(theirs, 8))];
    const outcomes = await Promise.allSettled(
      refs.map((ref, index) =>
        work.recordAnswer(ref, index === 5 ? { ...answer, attempt: 2 ** 40 } : answer),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    const found = await Promise.all(refs.map((ref) => work.find(ref)));
    expect(found.map((run) => run?.gathered.size)).toEqual(
      refs.map((_, index) => (index === 5 ? 0 : 1)),
    );
  });

  test("that end many reports, from several workers in any order, once each", async () => {
    const refs = [...(await fresh(ours, 30)), ...(await fresh(theirs, 30))];
    const workers = [0, 1, 2, 3].map(() => new PostgresReportRuns(database.connect("worker", 4)));
    const end = { status: "DELIVERED", body, deliveredAt: new Date() } as const;
    const changed = await Promise.all(
      workers.flatMap((store, index) =>
        (index % 2 ? refs : refs.toReversed()).map((ref) => store.settle(ref, end)),
      ),
    );
    expect(changed.filter(Boolean)).toHaveLength(refs.length);
    for (const ref of refs) expect(await eventsOf(ref)).toEqual(["report.delivered"]);
  });

  test("that answer for the same drivers from several workers do not wait in a circle", async () => {
    const refs = [...(await fresh(ours, 16)), ...(await fresh(theirs, 16))];
    const workers = [0, 1, 2, 3].map(() => new PostgresReportRuns(database.connect("worker", 4)));
    const cpfHash = "00".repeat(32);
    const stored = await Promise.all(
      workers.flatMap((store, index) =>
        (index % 2 ? refs : refs.toReversed()).map((ref) =>
          store.recordAnswer(ref, {
            ...answer,
            attempt: index + 1,
            profile: { sealed: body, cpfHash },
          }),
        ),
      ),
    );
    expect(stored.every(Boolean)).toBe(true);
  });
});

describe("the worker's role", () => {
  test("sees one organization at a time, and of no organization anything unasked", async () => {
    const ref = await newReport();
    expect(await work.find({ ...ref, organizationId: toTypeId("org", theirs.uuid) })).toBeNull();
    for (const table of [
      "reports",
      "drivers",
      "balances",
      "ledger_entries",
      "events",
      "gathered_facts",
      "lookups",
    ]) {
      const { rows } = await worker
        .query(`SELECT FROM ${table}`)
        .catch((error: { code: string }) => ({ rows: [error.code] }));
      expect(
        rows.filter((row) => row !== "42501"),
        table,
      ).toEqual([]);
    }
  });

  test.each([
    ["read keys", "SELECT * FROM api_keys"],
    ["write ledger entries", "INSERT INTO ledger_entries DEFAULT VALUES"],
    ["change a balance", "UPDATE balances SET balance = 0"],
    ["change a price", "UPDATE balances SET price_per_report = 0"],
  ])("may not %s", async (_, text) => {
    await expect(worker.query(text)).rejects.toMatchObject({ code: "42501" });
  });

  test("may not accept reports, which makes debits", async () => {
    const { rows } = await owner.query(
      "SELECT has_function_privilege('cnh_worker', oid, 'EXECUTE') AS may FROM pg_proc WHERE proname = 'accept_reports'",
    );
    expect(rows).toEqual([{ may: false }]);
  });

  test("may not end a report of another organization", async () => {
    const ref = await newReport();
    const foreign = { ...ref, organizationId: toTypeId("org", theirs.uuid) };
    expect(await work.settle(foreign, { status: "DELIVERED", body, deliveredAt: new Date() })).toBe(
      false,
    );
    expect((await work.find(ref))?.status).toBe("PROCESSING");
  });
});
