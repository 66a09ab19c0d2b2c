/** Checks of enrolled drivers: their charges, their outcomes and the pauses of their queue. */
import { type CheckQueue, checkPageSchema, enrollmentSchema } from "@cnh/contract";
import { addDays, dayInSaoPaulo, type Facts } from "@cnh/license-law";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { expireEnrollments } from "@cnh/server/adapters/postgres/enrollments/retention.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { cpfOf } from "../support/cpf.ts";
import {
  makeChecksDue,
  openTestChecks,
  orderAllChecks,
  type TestChecks,
} from "../support/enrollments/checks.ts";
import { openTestScheduler, type TestScheduler } from "../support/enrollments/scheduler.ts";
import { findViolations } from "../support/organizations/ledger-checks.ts";
import { eraseDriverOf } from "../support/reports/erasing.ts";
import { type RestService, startService } from "../support/service/rest-service.ts";

const TODAY = dayInSaoPaulo(new Date());
const PRICES = { check: 120, full: 300 };

let service: RestService;
let scheduler: TestScheduler;
let checks: TestChecks;
let cpf: string;
let next = 0;
beforeAll(async () => {
  service = await startService();
  scheduler = openTestScheduler(service);
  checks = openTestChecks(service);
  await setTerms(`price_per_check = ${PRICES.check}, price_per_full_check = ${PRICES.full}`);
});
afterAll(() => service.stop());
beforeEach(() => {
  cpf = cpfOf(950_000 + (next += 1));
});

const setTerms = (set: string) =>
  service.owner.query(`UPDATE balances SET ${set} WHERE organization_id = $1 AND live`, [
    toUuid(service.organizationId),
  ]);

const B = (fields: object = {}): Facts =>
  factsOf(driverOf("B", { license: { expiresOn: addDays(TODAY, 900), ...fields } }));
const ANSWERED = B();
const RENEWED = B({ expiresOn: addDays(TODAY, 3_000) });

const enroll = async (policy: object = { cadence: "weekly" }) => {
  const json = { cpf, basis: { kind: "contract" }, policy };
  const { body } = await service.api.send("POST", "/api/v1/enrollments", { json });
  return enrollmentSchema.parse(body);
};

const read = async (id: string) =>
  enrollmentSchema.parse((await service.api.get(`/api/v1/enrollments/${id}`)).body);

const checksOf = async (id: string) =>
  checkPageSchema.parse((await service.api.get(`/api/v1/enrollments/${id}/checks`)).body).items;

const queue = async () => (await service.api.get<CheckQueue>("/api/v1/check-queue")).body;

const makeDue = () => makeChecksDue(service.owner);
const orderAll = (schedulers: readonly TestScheduler[] = [scheduler]) =>
  orderAllChecks(service.owner, schedulers);

/** Orders all due checks and ends them with these facts. */
async function check(facts: Facts | null = ANSWERED): Promise<void> {
  await makeDue();
  await orderAll();
  await checks.end(() => facts);
  await scheduler.run();
}

/** An enrolled driver after the first check. */
async function checked(policy?: object, facts = ANSWERED) {
  const { enrollmentId } = await enroll(policy);
  await scheduler.run();
  await checks.end(() => facts);
  await scheduler.run();
  return enrollmentId;
}

const balance = async () =>
  (await service.api.get<{ balance: number }>("/api/v1/credit")).body.balance;

async function eventsOf(enrollmentId: string): Promise<string[]> {
  const { rows } = await service.owner.query<{ kind: string }>(
    "SELECT kind FROM driver_events WHERE enrollment_id = $1 ORDER BY id",
    [toUuid(enrollmentId)],
  );
  return rows.map(({ kind }) => kind);
}

const statusOf = async (reportId: string) =>
  (await service.api.get(`/api/v1/reports/${reportId}`)).status;

describe("a check", () => {
  test("starts the record, is charged, and is not visible before its outcome", async () => {
    const before = await balance();
    const { enrollmentId } = await enroll();
    await scheduler.run();
    const [running] = await checks.running();
    if (!running) throw new Error("no check was ordered");
    expect(await statusOf(running.reportId)).toBe(404);
    const { body: list } = await service.api.get<{ items: { reportId: string }[] }>(
      "/api/v1/reports?limit=100",
    );
    expect(list.items.map(({ reportId }) => reportId)).not.toContain(running.reportId);
    expect(await balance()).toBe(before - PRICES.full);
    expect(await checksOf(enrollmentId)).toMatchObject([
      { depth: "full", outcome: null, charged: PRICES.full, reportId: null, settledAt: null },
    ]);
    await checks.end(() => ANSWERED);
    await scheduler.run();
    expect(await checksOf(enrollmentId)).toMatchObject([
      { outcome: "FIRST", reportId: running.reportId, refunded: 0 },
    ]);
    expect(await statusOf(running.reportId)).toBe(200);
    expect(await read(enrollmentId)).toMatchObject({
      lastReportId: running.reportId,
      knownOn: ANSWERED.license?.fetchedOn,
    });
    expect(await eventsOf(enrollmentId)).toEqual([]);
    const events = "SELECT FROM events WHERE report_id = $1";
    expect((await service.owner.query(events, [toUuid(running.reportId)])).rowCount).toBe(0);
  });

  test("without a change leaves no report, and with one leaves a report and an event", async () => {
    const enrollmentId = await checked();
    await check();
    const [unchanged, first] = await checksOf(enrollmentId);
    expect(unchanged).toMatchObject({ outcome: "UNCHANGED", reportId: null, depth: "license" });
    expect(await statusOf((unchanged?.checkId ?? "").replace("chk", "rpt"))).toBe(404);
    expect((await read(enrollmentId)).lastReportId).toBe(first?.reportId);
    await check(RENEWED);
    const [changed] = await checksOf(enrollmentId);
    expect(changed?.outcome).toBe("CHANGED");
    expect(await statusOf(changed?.reportId ?? "")).toBe(200);
    expect(await eventsOf(enrollmentId)).toEqual(["driver.changed"]);
    const { rows } = await service.owner.query<{ reports: number; hidden: number }>(
      `SELECT count(*)::int AS reports, count(*) FILTER (WHERE r.hidden)::int AS hidden FROM reports r
       JOIN checks c ON c.id = r.id WHERE c.enrollment_id = $1`,
      [toUuid(enrollmentId)],
    );
    expect(rows).toEqual([{ reports: 2, hidden: 0 }]);
  });

  test("that fails is refunded, and asked again after an hour", async () => {
    const enrollmentId = await checked();
    const before = await balance();
    await check(null);
    expect(await balance()).toBe(before);
    expect(await checksOf(enrollmentId)).toMatchObject([
      { outcome: "FAILED", charged: PRICES.check, refunded: PRICES.check, reportId: null },
      { outcome: "FIRST" },
    ]);
    const { nextCheckAt } = await read(enrollmentId);
    const minutes = (Date.parse(nextCheckAt ?? "") - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThan(61);
  });

  test("without an answer of the state is refunded in part", async () => {
    const enrollmentId = await checked(
      { cadence: "weekly", depth: "full" },
      {
        ...ANSWERED,
        infractions: null,
      },
    );
    expect(await checksOf(enrollmentId)).toMatchObject([
      { outcome: "FIRST", charged: PRICES.full, refunded: PRICES.full - PRICES.check },
    ]);
  });

  test("that no source answers for 72 hours is announced once, and its end too", async () => {
    const enrollmentId = await checked();
    try {
      for (const days of [1, 2, 3, 5, 6]) {
        await scheduler.turnClock(days);
        await service.owner.query(
          "UPDATE check_timers SET due_at = accept_clock() WHERE due_at < 'infinity'",
        );
        await service.owner.query(
          "UPDATE check_queues SET mark = '-infinity', next_due_at = accept_clock(), tokens = 100",
        );
        await scheduler.run();
        await checks.end((each) =>
          each.enrollmentId === enrollmentId && days < 6 ? null : ANSWERED,
        );
        await scheduler.run();
      }
      expect(await eventsOf(enrollmentId)).toEqual(["driver.unreachable", "driver.reachable"]);
    } finally {
      await scheduler.turnClock(0);
    }
  });

  test("whose enrollment ends in the meantime is unused, and nothing of it stays", async () => {
    const { enrollmentId } = await enroll();
    await scheduler.run();
    await service.api.send("DELETE", `/api/v1/enrollments/${enrollmentId}`);
    const ended = await checks.end(() => ANSWERED);
    await scheduler.run();
    expect(await checksOf(enrollmentId)).toMatchObject([{ outcome: "UNUSED", reportId: null }]);
    const left = await service.owner.query(
      `SELECT FROM reports r WHERE r.id = ANY ($1) AND r.hidden`,
      [ended.map(({ reportId }) => toUuid(reportId))],
    );
    expect(left.rowCount).toBe(0);
  });

  test("in progress is refunded and erased with its driver", async () => {
    const before = await balance();
    const { enrollmentId } = await enroll();
    await scheduler.run();
    const mine = (await checks.running()).filter((each) => each.enrollmentId === enrollmentId);
    expect(mine).toHaveLength(1);
    await eraseDriverOf(service.database.environment, service.organizationId, cpf);
    expect(await balance()).toBe(before);
    for (const table of ["checks", "check_timers"]) {
      const column = `SELECT FROM ${table} WHERE enrollment_id = $1`;
      expect((await service.owner.query(column, [toUuid(enrollmentId)])).rowCount).toBe(0);
    }
    await checks.end(() => ANSWERED);
    await scheduler.run();
  });

  test("can be requested without a cadence, once while it is due", async () => {
    const { enrollmentId } = await enroll({ cadence: "none" });
    await scheduler.run();
    const request = () => service.api.send("POST", `/api/v1/enrollments/${enrollmentId}/checks`);
    const answers = await Promise.all([request(), request()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await scheduler.run();
    expect((await request()).status).toBe(202);
    await checks.end(() => ANSWERED);
    await scheduler.run();
    expect(await checksOf(enrollmentId)).toMatchObject([{ outcome: "FIRST" }]);
    expect((await read(enrollmentId)).nextCheckAt).toBeNull();
  });
});

test("checks that many schedulers order at the same time are charged once", async () => {
  const ids = await Promise.all(
    Array.from({ length: 60 }, async (_each, index) => {
      const json = {
        cpf: cpfOf(960_000 + index),
        basis: { kind: "contract" },
        policy: { cadence: "daily" },
      };
      const { body } = await service.api.send("POST", "/api/v1/enrollments", { json });
      return enrollmentSchema.parse(body).enrollmentId;
    }),
  );
  const others = Array.from({ length: 4 }, () => openTestScheduler(service));
  for (let round = 1; round <= 3; round += 1) {
    await makeDue();
    await orderAll([scheduler, ...others]);
    await checks.end(() => ANSWERED);
    await Promise.all([scheduler, ...others].map((each) => each.run()));
  }
  const { rows } = await service.owner.query<{ fewest: number }>(
    "SELECT min(number)::int AS fewest FROM check_timers WHERE enrollment_id = ANY ($1)",
    [ids.map(toUuid)],
  );
  expect(rows[0]?.fewest).toBe(3);
  // The service has no worker and no relay, and a test's file of rows is not a create.
  expect(await findViolations(service.owner, "reportsAreOrdered", "ordersArePaid")).toEqual([]);
});

describe("a queue", () => {
  const ordered = async (enrollmentId: string) => (await checksOf(enrollmentId)).length;

  test.each([
    ["budget", `check_budget = 0`, `check_budget = NULL`],
    ["reserve", `check_reserve = 1000000000`, `check_reserve = 0`],
    ["credit", `credit_limit = 0`, `credit_limit = -100000000`],
    ["price", `price_per_check = 121`, `price_per_check = ${PRICES.check}`],
  ])("is paused by its %s and resumed after it, without a charge", async (reason, stop, go) => {
    const enrollmentId = await checked();
    const before = [await balance(), await ordered(enrollmentId)];
    await setTerms(stop);
    await makeDue();
    await scheduler.run();
    expect(await queue()).toMatchObject({ state: "PAUSED", pauseReason: reason });
    expect([await balance(), await ordered(enrollmentId)]).toEqual(before);
    expect(await scheduler.resume()).toBe(0);
    await setTerms(go);
    expect(await scheduler.resume()).toBe(1);
    await check();
    expect(await ordered(enrollmentId)).toBe((before[1] ?? 0) + 1);
    const { rows } = await service.owner.query(
      "SELECT FROM mail_orders WHERE kind = 'checks_paused' AND facts ->> 'reason' = $1",
      [reason],
    );
    expect(rows).toHaveLength(1);
  });

  test("is resumed by agreeing to the price, and only to the current one", async () => {
    const enrollmentId = await checked();
    await setTerms("price_per_check = 150");
    await makeDue();
    await scheduler.run();
    expect(await queue()).toMatchObject({ pauseReason: "price", agreedPrice: PRICES.check });
    const agree = (agreedPrice: number) =>
      service.api.send("PATCH", "/api/v1/check-queue", { json: { agreedPrice } });
    expect((await agree(149)).status).toBe(400);
    expect((await agree(150)).body).toMatchObject({ agreedPrice: 150 });
    const { rows } = await service.owner.query<{ action: string }>(
      "SELECT action FROM audit_entries WHERE action = 'checks.changed'",
    );
    expect(rows).toHaveLength(1);
    expect(await scheduler.resume()).toBe(1);
    await check();
    expect((await checksOf(enrollmentId))[0]).toMatchObject({ charged: 150 });
    await setTerms(`price_per_check = ${PRICES.check}`);
  });

  test("gives way while an order waits for a relay", async () => {
    const enrollmentId = await checked();
    const before = await ordered(enrollmentId);
    await service.owner.query(
      `INSERT INTO report_orders (report_id, organization_id, live, created_at)
       VALUES ('00000000-0000-0000-0000-000000000000', $1, true, now() - interval '61 seconds')`,
      [toUuid(service.organizationId)],
    );
    await makeDue();
    expect(await scheduler.orderChecks()).toBe(0);
    await service.owner.query(
      "DELETE FROM report_orders WHERE report_id = '00000000-0000-0000-0000-000000000000'",
    );
    await check();
    expect(await ordered(enrollmentId)).toBe(before + 1);
  });

  test("rests while no source of licenses answers", async () => {
    const enrollmentId = await checked();
    const before = await ordered(enrollmentId);
    const failed = { mode: "live", provider: "p", part: "license", state: null, ms: 9 } as const;
    scheduler.calls = [{ ...failed, answered: false, count: 9 }];
    await makeDue();
    expect(await scheduler.orderChecks()).toBe(0);
    expect(await ordered(enrollmentId)).toBe(before);
    scheduler.calls = [];
    await check();
    expect(await ordered(enrollmentId)).toBe(before + 1);
  });
});

test("30 days after the end of an enrollment nothing is left of a driver who has no report", async () => {
  const { enrollmentId } = await enroll();
  await scheduler.run();
  await service.api.send("DELETE", `/api/v1/enrollments/${enrollmentId}`);
  await checks.end(() => ANSWERED);
  const drivers = async () => {
    const { rows } = await service.owner.query<{ count: number }>(
      `SELECT count(*)::int FROM drivers d WHERE NOT EXISTS (SELECT FROM reports r WHERE r.driver_id = d.id)
         AND NOT EXISTS (SELECT FROM enrollments e WHERE e.cpf_hash = d.cpf_hash AND e.state <> 'ENDED')`,
    );
    return rows[0]?.count;
  };
  expect(await drivers()).toBeGreaterThan(0);
  const maintenance = service.database.connect("maintenance", 1);
  try {
    await scheduler.turnClock(31);
    await expireEnrollments({ maintenance, keys: null }, new AbortController().signal);
  } finally {
    await scheduler.turnClock(0);
  }
  expect(await drivers()).toBe(0);
});

test("a basis that expires parks the timer, and a new one plans it again", async () => {
  const json = {
    cpf,
    basis: { kind: "contract", expiresOn: addDays(TODAY, 3) },
    policy: { cadence: "daily" },
  };
  const { body } = await service.api.send("POST", "/api/v1/enrollments", { json });
  const { enrollmentId } = enrollmentSchema.parse(body);
  await scheduler.run();
  await checks.end(() => ANSWERED);
  await scheduler.run();
  try {
    await scheduler.turnClock(4);
    await scheduler.run();
    await checks.end(() => ANSWERED);
    await scheduler.run();
    expect(await read(enrollmentId)).toMatchObject({ state: "PAUSED", nextCheckAt: null });
  } finally {
    await scheduler.turnClock(0);
  }
  const path = `/api/v1/enrollments/${enrollmentId}`;
  await service.api.send("PATCH", path, { json: { basis: { kind: "contract" } } });
  await scheduler.run();
  expect((await read(enrollmentId)).nextCheckAt).not.toBeNull();
});
