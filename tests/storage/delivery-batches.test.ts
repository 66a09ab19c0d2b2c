/** Deliveries are read, and attempts recorded, in batches that mix organizations: no item affects its neighbours. */
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresDeliveryAttempts } from "@cnh/server/adapters/postgres/webhooks/delivery-attempts.ts";
import type {
  AttemptRecord,
  DeliveryRef,
} from "@cnh/server/usecases/webhooks/sending/delivery-attempts.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertDeliveries } from "../support/webhooks/mixed-deliveries.ts";
import { GONE, PENDING, SqlDeliveries, SUCCEEDED } from "../support/webhooks/sql-deliveries.ts";
import { until } from "../support/until.ts";

const DAY_MS = 86_400_000;

let sql: SqlDeliveries;
beforeAll(async () => {
  sql = await SqlDeliveries.open();
});
beforeEach(() => sql.clear());
afterAll(() => sql.database.drop());

interface Made {
  readonly ref: DeliveryRef;
  readonly endpointId: string;
}

/** Deliveries alternating between our endpoint and another organization's. */
async function makeMixed(count: number): Promise<Made[]> {
  const organizations = [sql.ours, sql.theirs];
  const endpoints = await Promise.all(organizations.map((of) => sql.addEndpoint({ of })));
  const wanted = Array.from({ length: count }, (_, index) => ({
    organization: organizations[index % 2]?.uuid ?? "",
    endpoint: endpoints[index % 2] ?? "",
  }));
  const uuids = await insertDeliveries(sql.owner, wanted);
  return wanted.map(({ organization, endpoint }, index) => ({
    ref: {
      deliveryId: toTypeId("dlv", uuids[index] ?? ""),
      organizationId: toTypeId("org", organization),
      mode: "live",
    },
    endpointId: toTypeId("whe", endpoint),
  }));
}

const rowOf = ({ ref }: Made) => sql.rowOf({ ref, uuid: toUuid(ref.deliveryId) });
const attemptsOf = ({ ref }: Made) => sql.attemptsOf({ ref, uuid: toUuid(ref.deliveryId) });
const record = (made: Made, attempt: AttemptRecord, attempts = sql.attempts) =>
  attempts.recordAttempt(made.ref, made.endpointId, attempt, 5 * DAY_MS);
const first = <Value>(values: readonly Value[]): Value => {
  const [value] = values;
  if (value === undefined) throw new Error("there is none");
  return value;
};
/** The value of each promise, or `failed`. */
const outcomesOf = <Value>(work: readonly Promise<Value>[]) =>
  Promise.allSettled(work).then((outcomes) =>
    outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed")),
  );

describe("a batch of reads", () => {
  test("answers each item for its own organization and mode", async () => {
    const made = await makeMixed(8);
    const { ref, endpointId } = first(made);
    const foreign = { ...ref, organizationId: toTypeId("org", sql.theirs.uuid) };
    const wanted = [...made.map((one) => one.ref), foreign, { ...ref, mode: "test" as const }, ref];
    const found = await Promise.all(wanted.map((one) => sql.attempts.find(one)));
    expect(found.map((one) => one?.endpointId ?? null)).toEqual([
      ...made.map((one) => one.endpointId),
      null,
      null,
      endpointId,
    ]);
    expect(found.map((one) => one?.organization.id ?? null)).toEqual([
      ...made.map((one) => one.ref.organizationId),
      null,
      null,
      ref.organizationId,
    ]);
  });

  test("fails only the item that is malformed", async () => {
    const made = await makeMixed(4);
    const odd = { ...first(made).ref, deliveryId: `dlv_'");--` };
    const refs = [odd, ...made.map((one) => one.ref)];
    const found = await outcomesOf(refs.map((one) => sql.attempts.find(one)));
    expect(found[0]).toBe("failed");
    expect(found.slice(1)).toMatchObject(made.map(({ endpointId }) => ({ endpointId })));
  });
});

describe("a batch of attempts", () => {
  test("is one commit, and each item is confined to its own organization", async () => {
    const made = await makeMixed(6);
    const foreign = { ...first(made), ref: { ...first(made).ref } };
    foreign.ref.organizationId = toTypeId("org", sql.theirs.uuid);
    // The first is sent alone, so the second batch contains the others.
    const work = made.map((one, index) => record(one, index % 3 === 0 ? SUCCEEDED : PENDING));
    const answers = await Promise.all([...work, record(foreign, { ...GONE, number: 2 })]);
    expect(answers.map(({ recorded }) => recorded)).toEqual([...made.map(() => true), false]);
    const rows = await Promise.all(made.map(rowOf));
    expect(rows.map((row) => row?.status)).toEqual(
      made.map((_, index) => (index % 3 === 0 ? "SUCCEEDED" : "PENDING")),
    );
    const { rows: transactions } = await sql.owner.query(
      "SELECT DISTINCT xmin FROM delivery_attempts WHERE delivery_id = ANY($1)",
      [made.map(({ ref }) => toUuid(ref.deliveryId))],
    );
    expect(transactions).toHaveLength(1);
    for (const one of made)
      expect(await sql.endpointOf(toUuid(one.endpointId))).toMatchObject({ enabled: true });
  });

  test("stores every item next to one that the store refuses, whatever its text", async () => {
    const made = await makeMixed(5);
    const [odd, ...others] = made as [Made, ...Made[]];
    const nonsense = { ...PENDING, status: `{"\\',NULL}` } as unknown as AttemptRecord;
    const answer = Buffer.from(`"\\},{NULL'\0`);
    const plannedCall = { number: 2, postponed: 0, at: 5, by: `inv_"\\{},'` };
    const answers = await outcomesOf([
      record(odd, nonsense),
      ...others.map((one) => record(one, { ...PENDING, answer, plannedCall })),
    ]);
    expect(answers).toEqual(["failed", ...others.map(() => ({ recorded: true, disabled: null }))]);
    expect(await attemptsOf(odd)).toEqual([]);
    expect(await rowOf(odd)).toMatchObject({ status: "PENDING", attempts: 0 });
    for (const one of others) {
      const stored = await sql.owner.query(
        "SELECT answer FROM delivery_attempts WHERE delivery_id = $1",
        [toUuid(one.ref.deliveryId)],
      );
      expect(stored.rows).toEqual([{ answer }]);
      expect((await sql.attempts.find(one.ref))?.plannedCall).toEqual(plannedCall);
    }
  });

  test("answers the others while another transaction locks one of its deliveries", async () => {
    const made = await makeMixed(4);
    const [held, ...others] = made as [Made, ...Made[]];
    const holder = await sql.owner.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM deliveries WHERE id = $1 FOR UPDATE", [
      toUuid(held.ref.deliveryId),
    ]);
    const waiting = record(held, SUCCEEDED);
    const answers = await Promise.all(others.map((one) => record(one, SUCCEEDED)));
    expect(answers).toEqual(others.map(() => ({ recorded: true, disabled: null })));
    expect(await attemptsOf(held)).toEqual([]);
    await holder.query("COMMIT");
    holder.release();
    expect(await waiting).toEqual({ recorded: true, disabled: null });
  });

  test("of many concurrent workers records each number once, without a deadlock", async () => {
    const deadlocks = async () => {
      const text = "SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()";
      return first((await sql.owner.query<{ deadlocks: number }>(text)).rows).deadlocks;
    };
    const before = await deadlocks();
    const made = [
      ...(await makeMixed(24)),
      ...(await makeMixed(24)),
      ...(await makeMixed(24)),
      ...(await makeMixed(24)),
    ];
    const workers = Array.from(
      { length: 4 },
      () => new PostgresDeliveryAttempts(sql.database.connect("worker", 3)),
    );
    const shuffled = () => made.toSorted(() => Math.random() - 0.5);
    const counts = new Map<Made, number>();
    for (const number of [1, 2, 3]) {
      await Promise.all(
        workers.flatMap((worker, index) =>
          shuffled().map(async (one) => {
            const attempt = (index + number) % 2 === 0 ? SUCCEEDED : PENDING;
            const kept = number === 3 ? { ...GONE, number } : { ...PENDING, ...attempt, number };
            const status = number < 3 ? "PENDING" : kept.status;
            const { recorded } = await record(one, { ...kept, status }, worker);
            if (recorded) counts.set(one, (counts.get(one) ?? 0) + 1);
          }),
        ),
      );
    }
    expect(made.map((one) => counts.get(one))).toEqual(made.map(() => 3));
    expect(await Promise.all(made.map(attemptsOf))).toEqual(made.map(() => [1, 2, 3]));
    // One endpoint is disabled once, regardless of the order of its attempts.
    const { rows } = await sql.owner.query<{ target: string; count: number }>(
      `SELECT target_id AS target, count(*)::int FROM audit_entries
       WHERE action = 'endpoint.disabled' AND target_id = ANY($1) GROUP BY 1`,
      [made.map(({ endpointId }) => endpointId)],
    );
    expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: 8 }, () => 1));
    // The statistics are updated with a delay.
    await until(async () => (await deadlocks()) >= before, "the statistics are there");
    expect(await deadlocks()).toBe(before);
  });
});

describe("a plan", () => {
  const call = { number: 1, postponed: 1, at: Date.parse("2026-11-16T12:00:00Z"), by: "inv_1" };

  test("changes the time of the next attempt and is read with the delivery", async () => {
    const { ref } = first(await makeMixed(1));
    expect(await sql.attempts.plan(ref, call)).toBe(true);
    expect(await sql.attempts.find(ref)).toMatchObject({
      nextAttemptAt: new Date(call.at),
      plannedCall: call,
      attempts: 0,
    });
  });

  test("stays when the delivery is settled, for the call that made it", async () => {
    const { ref } = first(await makeMixed(1));
    await sql.attempts.plan(ref, call);
    await sql.attempts.settle(ref, "FAILED", "ENDPOINT_REMOVED");
    expect(await sql.attempts.find(ref)).toMatchObject({ status: "FAILED", plannedCall: call });
    expect(await sql.attempts.plan(ref, { ...call, by: "inv_2" })).toBe(false);
  });

  test("is refused for another organization, and after its number was recorded", async () => {
    const made = first(await makeMixed(1));
    const foreign = { ...made.ref, organizationId: toTypeId("org", sql.theirs.uuid) };
    expect(await sql.attempts.plan(foreign, call)).toBe(false);
    await record(made, PENDING);
    expect(await sql.attempts.plan(made.ref, call)).toBe(false);
    expect(await sql.attempts.plan(made.ref, { ...call, number: 2 })).toBe(true);
  });
});
