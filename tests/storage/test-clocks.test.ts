/** Test clocks in the store: ordinary rounds never see their timers, and an advance survives the death of a scheduler. */
import { checkPageSchema, enrollmentSchema, type TestClock, testClockSchema } from "@cnh/contract";
import { addDays, dayInSaoPaulo, type Facts } from "@cnh/license-law";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { expireTestClocks } from "@cnh/server/adapters/postgres/enrollments/retention.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { driverOf } from "../../packages/license-law/cases/may-drive.ts";
import { cpfOf } from "../support/cpf.ts";
import { openTestChecks, type TestChecks } from "../support/enrollments/checks.ts";
import { openTestScheduler, type TestScheduler } from "../support/enrollments/scheduler.ts";
import { SealedPipeline } from "../support/reports/sealed-pipeline.ts";
import { Api, issueKey, makeOrganization } from "../support/service/api.ts";
import { type RestService, startService, WIDE } from "../support/service/rest-service.ts";

const CLOCKS = "/api/v1/test-clocks";
const DAY_MS = 86_400_000;
const TODAY = dayInSaoPaulo(new Date());

const B = (expiresOn: string): Facts => factsOf(driverOf("B", { license: { expiresOn } }));
const ANSWERED = B(addDays(TODAY, 900));

let service: RestService;
let scheduler: TestScheduler;
let checks: TestChecks;
let organizationId: string;
let api: Api;
let next = 0;
beforeAll(async () => {
  service = await startService();
  scheduler = openTestScheduler(service);
  checks = openTestChecks(service);
});
afterAll(() => service.stop());
/** Each test has its own organization, because it may have few clocks. */
beforeEach(async () => {
  const { environment } = service.database;
  ({ organizationId } = await makeOrganization(environment, WIDE));
  const { key } = await issueKey(environment, organizationId, "--mode", "test");
  api = new Api(service.server.url, key);
});

const make = async (json: object = {}): Promise<TestClock> =>
  testClockSchema.parse((await api.send("POST", CLOCKS, { json })).body);
const read = async (id: string) => testClockSchema.parse((await api.get(`${CLOCKS}/${id}`)).body);
const newCpf = () => cpfOf(980_000 + (next += 1));

async function enroll(fields: object = {}): Promise<string> {
  const json = {
    cpf: newCpf(),
    basis: { kind: "contract" },
    policy: { cadence: "daily" },
    ...fields,
  };
  const { body } = await api.send("POST", "/api/v1/enrollments", { json });
  return enrollmentSchema.parse(body).enrollmentId;
}

const readEnrollment = async (id: string) =>
  enrollmentSchema.parse((await api.get(`/api/v1/enrollments/${id}`)).body);

const checksOf = async (id: string) =>
  checkPageSchema.parse((await api.get(`/api/v1/enrollments/${id}/checks?limit=100`)).body).items;

const advance = (id: string, days: number) =>
  api.send("POST", `${CLOCKS}/${id}/advance`, { json: { days } });

/** Works with these schedulers, and ends the checks that they order, until the clock has arrived. */
async function arrive(id: string, schedulers = [scheduler], facts = ANSWERED): Promise<TestClock> {
  for (let round = 0; round < 500; round += 1) {
    await Promise.all(schedulers.map((each) => each.runClocks()));
    await checks.end(() => facts);
    const clock = await read(id);
    if (clock.state === "READY") return clock;
  }
  throw new Error("the clock did not arrive");
}

/** Ends the lease of a scheduler that died. */
const endLeases = () => service.owner.query("UPDATE test_clocks SET leased_until = '-infinity'");

const countOf = async (text: string, ...values: unknown[]) =>
  (await service.owner.query(text, values)).rowCount;

describe("a test clock", () => {
  test("has timers that the ordinary rounds never see, and that are in no queue", async () => {
    // Everything of this clock is overdue by the store's time.
    const now = new Date(Date.now() - 300 * DAY_MS).toISOString();
    const { testClockId } = await make({ now });
    const enrollmentId = await enroll({ testClockId });
    expect(await scheduler.run()).toBe(0);
    const timers = (table: string) =>
      countOf(
        `SELECT FROM ${table} WHERE enrollment_id = $1 AND test_clock_id = $2 AND due_at < now() - interval '200 days'`,
        toUuid(enrollmentId),
        toUuid(testClockId),
      );
    expect(await timers("enrollment_timers")).toBe(1);
    expect(await scheduler.runClocks()).toBe(1);
    expect(await timers("check_timers")).toBe(1);
    expect(await scheduler.run()).toBe(0);
    expect(await checksOf(enrollmentId)).toEqual([]);
    for (const queue of ["enrollment_queues", "check_queues"])
      expect(
        await countOf(
          `SELECT FROM ${queue} WHERE organization_id = $1 AND NOT live`,
          toUuid(organizationId),
        ),
      ).toBe(0);
    // An enrollment without a clock in the same organization has its rounds.
    const other = await enroll();
    expect(await scheduler.run()).toBeGreaterThan(0);
    expect(await checksOf(other)).toHaveLength(1);
    expect(await checksOf(enrollmentId)).toEqual([]);
    const { rows } = await service.owner.query<{ weight: number }>(
      "SELECT weight FROM check_queues WHERE organization_id = $1 AND NOT live",
      [toUuid(organizationId)],
    );
    expect(rows).toEqual([{ weight: 210 }]);
    await checks.end(() => ANSWERED);
    await scheduler.run();
  });

  test("checks on each of its days, in its time", async () => {
    const clock = await make({ now: `${addDays(TODAY, 10)}T15:00:00.000Z` });
    const { testClockId } = clock;
    const enrollmentId = await enroll({ testClockId });
    await arrive(testClockId);
    await advance(testClockId, 5);
    await arrive(testClockId);
    const made = (await checksOf(enrollmentId)).toReversed();
    expect(made.map(({ orderedAt }) => dayInSaoPaulo(new Date(orderedAt)))).toEqual(
      [0, 1, 2, 3, 4, 5].slice(0, made.length).map((days) => addDays(TODAY, 10 + days)),
    );
    expect(made.length).toBeGreaterThanOrEqual(5);
    for (const { orderedAt, settledAt, outcome } of made) {
      expect(outcome).not.toBeNull();
      // The clock stands still until the answer is compared.
      expect(settledAt).toBe(orderedAt);
    }
    const { rows } = await service.owner.query<{ plan: { sandboxDays: object } }>(
      `SELECT r.check_plan AS plan FROM reports r JOIN checks c ON c.id = r.id WHERE c.enrollment_id = $1 ORDER BY r.id`,
      [toUuid(enrollmentId)],
    );
    const firstDay = addDays(TODAY, 10);
    expect(rows[0]?.plan.sandboxDays).toEqual({ firstDay, today: firstDay });
  });

  test("is not disturbed by a report of today", async () => {
    const { testClockId } = await make();
    const cpf = newCpf();
    const pipeline = new SealedPipeline(service, organizationId);
    const deliver = async (reference: string) => {
      const reportId = await api.createReport(cpf, reference);
      await pipeline.gather(reportId, "test");
      await pipeline.complete(reportId, true, "test");
    };
    await deliver("antes");
    const enrollmentId = await enroll({ cpf, testClockId, policy: { cadence: "none" } });
    await arrive(testClockId);
    await deliver("depois");
    expect(await scheduler.run()).toBe(0);
    expect(await readEnrollment(enrollmentId)).toMatchObject({ lastReportId: null, knownOn: null });
  });

  test("orders a requested check once it is asked for, also while it stands", async () => {
    const { testClockId } = await make();
    const enrollmentId = await enroll({ testClockId, policy: { cadence: "none" } });
    await arrive(testClockId);
    const request = () => api.send("POST", `/api/v1/enrollments/${enrollmentId}/checks`);
    expect((await request()).status).toBe(202);
    await arrive(testClockId);
    await arrive(testClockId);
    expect(await checksOf(enrollmentId)).toMatchObject([{ outcome: "FIRST" }]);
  });

  test("advances with many schedulers and after the death of one, and orders each check once", async () => {
    const { testClockId } = await make();
    const ids = await Promise.all(Array.from({ length: 12 }, () => enroll({ testClockId })));
    const pool = service.database.connect("scheduler", 1);
    const others = [scheduler, ...Array.from({ length: 3 }, () => openTestScheduler(service))];
    await advance(testClockId, 6);
    for (let round = 0; round < 30; round += 1) {
      // A scheduler dies after it has moved the clock, and another one after its lease.
      await pool.query("SELECT FROM lease_test_clocks(20, '1 hour')");
      if (round % 2 === 0)
        await pool.query("SELECT move_test_clock($1, $2)", [
          toUuid(organizationId),
          toUuid(testClockId),
        ]);
      await endLeases();
      // All of them work on the clock at the same time, as after leases that were too short.
      await Promise.all(
        others.map(async (each) => {
          await each.runClocks();
          await endLeases();
          await each.runClocks();
        }),
      );
      await checks.end(() => ANSWERED);
    }
    await arrive(testClockId, others);
    const { rows } = await service.owner.query<{ wrong: number; checks: number; days: number }>(
      `SELECT count(*) FILTER (WHERE c.count <> t.number OR c.count <> c.days)::int AS wrong,
         min(c.count)::int AS checks, max(c.days)::int AS days
       FROM check_timers t
       CROSS JOIN LATERAL (
         SELECT count(*), count(DISTINCT (k.ordered_at AT TIME ZONE 'America/Sao_Paulo')::date) AS days
         FROM checks k WHERE k.enrollment_id = t.enrollment_id AND k.outcome IS NOT NULL) c
       WHERE t.enrollment_id = ANY ($1)`,
      [ids.map(toUuid)],
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.checks).toBeGreaterThanOrEqual(6);
    expect(rows[0]?.days).toBeLessThanOrEqual(7);
  });

  test("is deleted with everything of its enrollments, and a check in progress is unused", async () => {
    const { testClockId } = await make();
    const enrollmentId = await enroll({ testClockId });
    while ((await checksOf(enrollmentId)).length === 0) await scheduler.runClocks();
    await api.send("DELETE", `${CLOCKS}/${testClockId}`);
    const ended = await checks.end(() => ANSWERED);
    expect(ended).toHaveLength(1);
    expect(await checksOf(enrollmentId)).toMatchObject([{ outcome: "UNUSED" }]);
    expect(await readEnrollment(enrollmentId)).toMatchObject({ state: "ENDED", testClockId });
    for (const table of ["enrollment_timers", "check_timers", "enrollment_records"])
      expect(
        await countOf(`SELECT FROM ${table} WHERE enrollment_id = $1`, toUuid(enrollmentId)),
      ).toBe(0);
  });

  test("ends 30 days after it was made, in real time, with its enrollments", async () => {
    const [old, young] = [await make(), await make()];
    const ofOld = await enroll({ testClockId: old.testClockId });
    const ofYoung = await enroll({ testClockId: young.testClockId });
    const age = (id: string, days: number) =>
      service.owner.query(
        "UPDATE test_clocks SET created_at = now() - make_interval(days => $2) WHERE id = $1",
        [toUuid(id), days],
      );
    await age(old.testClockId, 31);
    await age(young.testClockId, 29);
    const maintenance = service.database.connect("maintenance", 1);
    expect(await expireTestClocks(maintenance, new AbortController().signal)).toBe(1);
    expect((await api.get(`${CLOCKS}/${old.testClockId}`)).status).toBe(404);
    expect((await api.get(`${CLOCKS}/${young.testClockId}`)).status).toBe(200);
    expect((await readEnrollment(ofOld)).state).toBe("ENDED");
    expect((await readEnrollment(ofYoung)).state).toBe("ACTIVE");
  });

  test("belongs to test mode: no live enrollment can have one", async () => {
    const { testClockId } = await make();
    const insert = service.owner.query(
      `INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at, test_clock_id, first_clock_day)
       VALUES ($1, true, gen_random_uuid(), sha256('x'), 'sealed', now(), $2, now()::date)`,
      [toUuid(organizationId), toUuid(testClockId)],
    );
    await expect(insert).rejects.toThrow("enrollments_of_clocks_are_tests");
  });
});
