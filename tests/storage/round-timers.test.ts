/**
 * Any number of reports may have due rounds: relays hand over each once, only so many at a time, and reports before
 * their first delivery never wait behind recovering ones.
 */
import { randomUUID } from "node:crypto";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import {
  PostgresDueRounds,
  PostgresRoundTimers,
} from "@cnh/server/adapters/postgres/reports/round-timers.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import type { DueRound } from "@cnh/server/usecases/reports/run/round-timers.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SEALED, SqlDeliveries } from "../support/webhooks/sql-deliveries.ts";
import { openExplainer } from "./plans.ts";

const LIMITS = { first: 4, recovering: 3 };
const LONG_AGO = Date.now() - 600_000;

let sql: SqlDeliveries;
let timers: PostgresRoundTimers;
let due: PostgresDueRounds;

beforeAll(async () => {
  sql = await SqlDeliveries.open();
  timers = new PostgresRoundTimers(sql.worker);
  due = new PostgresDueRounds(sql.worker, LIMITS);
});
beforeEach(() => sql.owner.query("DELETE FROM round_timers"));
afterAll(() => sql.database.drop());

async function partialReport(): Promise<ReportRef> {
  const report = await sql.newReport();
  await sql.work.publishPartial(report, { body: SEALED, at: new Date() });
  return report;
}

const many = <Value>(count: number, make: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Schedules rounds in this order, one second apart. */
const schedule = (reports: readonly ReportRef[], from: number) =>
  Promise.all(reports.map((report, index) => timers.schedule(report, from + index * 1_000)));

const idsOf = (rounds: readonly ReportRef[]) => rounds.map(({ reportId }) => reportId).toSorted();

describe("a timer", () => {
  test("is leased when it is due, with its time and stage, and not before", async () => {
    const [first, partial] = [await sql.newReport("test"), await partialReport()];
    await timers.schedule(first, LONG_AGO);
    await timers.schedule(partial, Date.now() + 60_000);
    expect(await due.lease(20)).toEqual([{ ...first, at: LONG_AGO, isRecovering: false }]);
    await timers.schedule(partial, LONG_AGO + 1);
    expect(await due.lease(20)).toEqual([{ ...partial, at: LONG_AGO + 1, isRecovering: true }]);
    expect(await due.lease(20)).toEqual([]);
  });

  test("that a round replaces is leased again; one that it ends is not", async () => {
    const report = await sql.newReport();
    await timers.schedule(report, LONG_AGO);
    expect(await due.lease(20)).toHaveLength(1);
    await timers.schedule(report, LONG_AGO + 5_000);
    // The end of an earlier round must not delete the timer of the next one.
    await timers.end(report, LONG_AGO);
    expect(await due.lease(20)).toMatchObject([{ at: LONG_AGO + 5_000 }]);
    await timers.end(report, LONG_AGO + 5_000);
    expect((await sql.owner.query("SELECT FROM round_timers")).rowCount).toBe(0);
  });

  test("that the engine did not accept is free again, unless it was replaced", async () => {
    const report = await sql.newReport();
    await timers.schedule(report, LONG_AGO);
    const [round] = await due.lease(20);
    if (!round) throw new Error("no round was leased");
    await due.giveBack([round]);
    expect(await due.lease(20)).toEqual([round]);
    await due.giveBack([{ ...round, at: LONG_AGO - 1 }]);
    expect(await due.lease(20)).toEqual([]);
  });

  test("is not set for a settled, an unknown or another organization's report", async () => {
    const [settled, running] = [await sql.newReport(), await sql.newReport()];
    await sql.deliver(settled);
    await schedule(
      [
        settled,
        { ...running, mode: "test" },
        { ...running, organizationId: toTypeId("org", randomUUID()) },
      ],
      LONG_AGO,
    );
    expect((await sql.owner.query("SELECT FROM round_timers")).rowCount).toBe(0);
  });
});

describe("a backlog", () => {
  test("is handed over oldest first, with at most so many of a stage in flight", async () => {
    const backlog = await many(8, partialReport);
    await schedule(backlog, LONG_AGO);
    const first = await due.lease(20);
    expect(idsOf(first)).toEqual(idsOf(backlog.slice(0, 3)));
    expect(await due.lease(20)).toEqual([]);
    const [ended, replaced] = first as [DueRound, DueRound];
    await timers.end(ended, ended.at);
    await timers.schedule(replaced, Date.now() + 60_000);
    expect(idsOf(await due.lease(20))).toEqual(idsOf(backlog.slice(3, 5)));
  });

  test("does not delay reports before their first delivery", async () => {
    await schedule(await many(8, partialReport), LONG_AGO);
    expect(await due.lease(20)).toHaveLength(LIMITS.recovering);
    const fresh = await sql.newReport();
    await timers.schedule(fresh, Date.now() - 1);
    expect(await due.lease(20)).toMatchObject([{ ...fresh, isRecovering: false }]);
  });

  test("is worked off once by many relays and workers", async () => {
    const backlog = await many(60, partialReport);
    await schedule(backlog, LONG_AGO);
    const pools = Array.from({ length: 6 }, () => sql.database.connect("worker", 1));
    const handed: string[] = [];
    let mostInFlight = 0;
    let inFlight = 0;
    const relay = async (pool: (typeof pools)[number]) => {
      const [mine, ends] = [new PostgresDueRounds(pool, LIMITS), new PostgresRoundTimers(pool)];
      while (handed.length < backlog.length)
        for (const round of await mine.lease(2)) {
          handed.push(round.reportId);
          inFlight += 1;
          mostInFlight = Math.max(mostInFlight, inFlight);
          await ends.end(round, round.at);
          inFlight -= 1;
        }
    };
    await Promise.all(pools.map(relay));
    expect(handed.toSorted()).toEqual(idsOf(backlog));
    // Two relays that lease concurrently skip each other's rows, so each may go past the limit by its own lease.
    expect(mostInFlight).toBeLessThanOrEqual(LIMITS.recovering + 2 * pools.length);
  });

  test("of a hundred thousand is leased by an index, and reads no more rows than the limits", async () => {
    const report = await partialReport();
    await sql.owner.query(
      `INSERT INTO round_timers (report_id, organization_id, live, recovering, due_at)
       SELECT gen_random_uuid(), $1, true, true, now() - interval '1 hour' + n * interval '1 ms'
       FROM generate_series(1, 100000) n`,
      [toUuid(report.organizationId)],
    );
    await sql.owner.query("ANALYZE round_timers");
    const explainer = await openExplainer(sql.database.name, "cnh_worker");
    const plans = await explainer.plansOf(async () => {
      await new PostgresDueRounds(explainer.pool, LIMITS).lease(20);
    });
    await explainer.close();
    const scans = plans.flatMap((plan) => plan.scans).filter(({ executed }) => executed);
    expect(scans.map(({ node }) => node).filter((node) => node.startsWith("Seq"))).toEqual([]);
    expect(plans.map(({ text }) => text).join("\n")).toContain("round_timers_due");
  });
});
