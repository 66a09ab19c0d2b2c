/** Test clocks: made, read, advanced and deleted with test keys, by which drivers are judged and checked. */
import {
  enrollmentSchema,
  MAX_ADVANCE_DAYS,
  MAX_CLOCK_ENROLLMENTS,
  MAX_TEST_CLOCKS,
  type TestClock,
  testClockPageSchema,
  testClockSchema,
} from "@cnh/contract";
import { addDays, addMonths, dayInSaoPaulo } from "@cnh/license-law";
import { newUuid, toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cpfOf } from "../support/cpf.ts";
import { openTestScheduler, type TestScheduler } from "../support/enrollments/scheduler.ts";
import { Api, type ErrorBody, issueKey, makeOrganization } from "../support/service/api.ts";
import { type RestService, startService, WIDE } from "../support/service/rest-service.ts";

const CLOCKS = "/api/v1/test-clocks";
const ENROLLMENTS = "/api/v1/enrollments";
const DAY_MS = 86_400_000;
const BASIS = { kind: "contract" };

let service: RestService;
let scheduler: TestScheduler;
let api: Api;
let next = 0;
beforeAll(async () => {
  service = await startService();
  scheduler = openTestScheduler(service);
});
afterAll(() => service.stop());
/** Each test has its own organization, because it may have few clocks. */
beforeEach(async () => {
  ({ api } = await newOrganization());
});

async function newOrganization() {
  const { environment } = service.database;
  const { organizationId, live } = await makeOrganization(environment, WIDE);
  const { key } = await issueKey(environment, organizationId, "--mode", "test");
  const { url } = service.server;
  return { organizationId, api: new Api(url, key), live: new Api(url, live.key) };
}

const newCpf = () => cpfOf(970_000 + (next += 1));
const make = (json: object = {}, by = api) => by.send("POST", CLOCKS, { json });
const made = async (json: object = {}): Promise<TestClock> =>
  testClockSchema.parse((await make(json)).body);
const read = async (id: string) => testClockSchema.parse((await api.get(`${CLOCKS}/${id}`)).body);
const advance = (id: string, json: object, by = api) =>
  by.send("POST", `${CLOCKS}/${id}/advance`, { json });
const enroll = (json: object, by = api) =>
  by.send("POST", ENROLLMENTS, { json: { cpf: newCpf(), basis: BASIS, ...json } });
const enrolled = async (json: object) => enrollmentSchema.parse((await enroll(json)).body);

/** The first issue of a refused request. */
const issueOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => {
  expect(status).toBe(400);
  const [issue] = ((body as ErrorBody).data as { issues: { path: string; message: string }[] })
    .issues;
  return issue;
};

/** Works until the clock has arrived. */
async function arrive(id: string): Promise<TestClock> {
  for (let round = 0; round < 100; round += 1) {
    await scheduler.runClocks();
    const clock = await read(id);
    if (clock.state === "READY") return clock;
  }
  throw new Error("the clock did not arrive");
}

describe("a test clock", () => {
  test("begins now, or at the given time, and is read by its id and in the list", async () => {
    const before = Date.now();
    const answer = await api.send("POST", CLOCKS);
    expect(answer.status).toBe(201);
    const clock = testClockSchema.parse(answer.body);
    expect(answer.headers.get("location")).toBe(`${CLOCKS}/${clock.testClockId}`);
    expect(clock).toMatchObject({ name: null, state: "READY", advancingTo: null });
    expect(Math.abs(Date.parse(clock.now) - before)).toBeLessThan(60_000);
    const now = new Date(before - 100 * DAY_MS).toISOString();
    const named = await made({ name: "suspensão", now });
    expect(named).toMatchObject({ name: "suspensão", now });
    expect(await read(named.testClockId)).toEqual(named);
    const list = testClockPageSchema.parse((await api.get(CLOCKS)).body);
    expect(list).toEqual({ items: [named, clock], nextCursor: null });
  });

  test.each([
    ["too early", { now: new Date(Date.now() - 371 * DAY_MS).toISOString() }, "now"],
    ["too late", { now: new Date(Date.now() + 371 * DAY_MS).toISOString() }, "now"],
    ["no instant", { now: "2026-07-24" }, "now"],
    ["too long a name", { name: "x".repeat(101) }, "name"],
  ])("is refused with %s", async (_, json, path) => {
    expect(issueOf(await make(json))).toMatchObject({ path });
  });

  test("is one of five at most, however many are made at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => make()));
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect([...counts].map(([status, of]) => [status, of.length])).toEqual(
      expect.arrayContaining([
        [201, MAX_TEST_CLOCKS],
        [400, 3],
      ]),
    );
    const [clock] = testClockPageSchema.parse((await api.get(CLOCKS)).body).items;
    expect(issueOf(await make())?.message).toContain(`${MAX_TEST_CLOCKS} test clocks`);
    expect((await api.send("DELETE", `${CLOCKS}/${clock?.testClockId}`)).status).toBe(204);
    expect((await make()).status).toBe(201);
  });

  test("advances by days or to a time, once at a time", async () => {
    const clock = await made();
    const id = clock.testClockId;
    const target = new Date(Date.parse(clock.now) + 30 * DAY_MS).toISOString();
    const answer = await advance(id, { days: 30 });
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ ...clock, state: "ADVANCING", advancingTo: target });
    expect(issueOf(await advance(id, { days: 1 }))).toMatchObject({
      path: "days",
      message: "The clock is advancing: wait until its state is READY (GET), then advance it again",
    });
    expect(await arrive(id)).toEqual({ ...clock, now: target });
    const to = new Date(Date.parse(target) + 1_000).toISOString();
    expect((await advance(id, { to })).status).toBe(202);
    expect(await arrive(id)).toEqual({ ...clock, now: to });
  });

  test.each([
    [{}, "", "Give either to or days"],
    [{ days: 1, to: "2030-01-01T00:00:00Z" }, "", "Give either to or days"],
    [{ days: 0 }, "days", ""],
    [{ days: MAX_ADVANCE_DAYS + 1 }, "days", ""],
    [{ days: 1.5 }, "days", ""],
    [{ to: "2020-01-01T00:00:00Z" }, "to", "Must be after the time of the clock"],
    [{ to: "2099-01-01T00:00:00Z" }, "to", `At most ${MAX_ADVANCE_DAYS} days`],
  ])("does not advance by %j", async (json, path, message) => {
    const { testClockId } = await made();
    const issue = issueOf(await advance(testClockId, json));
    expect(issue?.path).toBe(path);
    if (message) expect(issue?.message).toBe(message);
    expect((await read(testClockId)).state).toBe("READY");
  });

  test("that does not exist, or is another organization's, is not found", async () => {
    const { testClockId } = await made();
    const { api: stranger } = await newOrganization();
    for (const [id, by] of [
      [testClockId, stranger],
      [toTypeId("clk", newUuid("clk")), api],
      ["clk_1", api],
      [testClockId.replace("clk", "enr"), api],
    ] as const) {
      const statuses = [
        await by.get(`${CLOCKS}/${id}`),
        await advance(id, { days: 1 }, by),
        await by.send("DELETE", `${CLOCKS}/${id}`),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404]);
      expect(issueOf(await enroll({ testClockId: id }, by))).toMatchObject({ path: "testClockId" });
    }
    expect(testClockPageSchema.parse((await stranger.get(CLOCKS)).body).items).toEqual([]);
    expect((await read(testClockId)).state).toBe("READY");
  });

  test("is refused to a live key, in every operation", async () => {
    const { live, api: own } = await newOrganization();
    const { body } = await make({}, own);
    const { testClockId } = testClockSchema.parse(body);
    const refused = { path: "", message: "Test clocks are for test keys only" };
    expect(issueOf(await make({}, live))).toEqual(refused);
    expect(issueOf(await live.get(CLOCKS))).toEqual(refused);
    expect(issueOf(await live.get(`${CLOCKS}/${testClockId}`))).toEqual(refused);
    expect(issueOf(await advance(testClockId, { days: 1 }, live))).toEqual(refused);
    expect(issueOf(await live.send("DELETE", `${CLOCKS}/${testClockId}`))).toEqual(refused);
    expect(issueOf(await enroll({ testClockId }, live))).toEqual({
      ...refused,
      path: "testClockId",
    });
  });
});

describe("an enrollment of a test clock", () => {
  test("lives by the time of the clock", async () => {
    const clock = await made({ now: new Date(Date.now() + 200 * DAY_MS).toISOString() });
    const { testClockId } = clock;
    const day = dayInSaoPaulo(new Date(clock.now));
    const policy = { cadence: "daily" };
    const created = await enrolled({ testClockId, policy });
    expect(created.testClockId).toBe(testClockId);
    // Twelve months of the clock, not of today.
    expect(created.basis.expiresOn).toBe(addMonths(day, 12));
    await scheduler.runClocks();
    const { body } = await api.get(`${ENROLLMENTS}/${created.enrollmentId}`);
    expect(enrollmentSchema.parse(body).nextCheckAt).toBe(clock.now);
    expect(
      issueOf(await enroll({ testClockId, basis: { ...BASIS, expiresOn: addDays(day, -1) } })),
    ).toMatchObject({ path: "basis.expiresOn" });
  });

  test("without a clock has none, and an enrolled driver keeps the first one", async () => {
    expect((await enrolled({})).testClockId).toBeNull();
    const [{ testClockId }, other] = [await made(), await made()];
    const cpf = newCpf();
    await enrolled({ cpf, testClockId });
    const again = await enroll({ cpf, testClockId: other.testClockId });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(enrollmentSchema.parse(again.body).testClockId).toBe(testClockId);
  });

  test("is one of a hundred at most", async () => {
    const { organizationId, api: own } = await newOrganization();
    const { testClockId } = testClockSchema.parse((await make({}, own)).body);
    await service.owner.query(
      `INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at, test_clock_id, first_clock_day)
       SELECT $1, false, gen_random_uuid(), sha256(n::text::bytea), 'sealed', now(), $2, now()::date
       FROM generate_series(1, $3::integer) n`,
      [toUuid(organizationId), toUuid(testClockId), MAX_CLOCK_ENROLLMENTS - 1],
    );
    const cpf = newCpf();
    expect((await enroll({ cpf, testClockId }, own)).status).toBe(201);
    expect(issueOf(await enroll({ testClockId }, own))).toMatchObject({ path: "testClockId" });
    // An enrolled driver needs no place.
    expect((await enroll({ cpf, testClockId }, own)).status).toBe(201);
  });

  test("ends with its clock, also while that advances, and can be read", async () => {
    const { testClockId } = await made();
    const { enrollmentId } = await enrolled({ testClockId, policy: { cadence: "daily" } });
    await advance(testClockId, { days: 30 });
    await scheduler.runClocks();
    expect((await api.send("DELETE", `${CLOCKS}/${testClockId}`)).status).toBe(204);
    expect((await api.send("DELETE", `${CLOCKS}/${testClockId}`)).status).toBe(404);
    const { body } = await api.get(`${ENROLLMENTS}/${enrollmentId}`);
    expect(enrollmentSchema.parse(body)).toMatchObject({ state: "ENDED", testClockId });
    expect(await scheduler.runClocks()).toBe(0);
  });
});
