/**
 * Measures the scheduler's statements on queues with few and with many timers: the pick of due enrollments, and the
 * moves of their timers with the release of the queue. The queues are measured in turns, then again while a snapshot
 * from before the moves is held, as by a backup. A queue without a due timer must cost no pick.
 */
import { toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresEnrollmentSchedule } from "@cnh/server/adapters/postgres/enrollments/schedule.ts";
import type { EnrollmentPlace } from "@cnh/server/usecases/enrollments/enrollment.ts";
import pg from "pg";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { insertOrganization } from "../../tests/support/organizations/sql-organization.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";

const FEW = Number(process.env["BENCH_FEW"] ?? 10_000);
const MANY = Number(process.env["BENCH_MANY"] ?? 10_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 100);
const BATCH = 100;
/** The timers of a queue are spread over a month, so that some are due at each moment. */
const SPREAD = "30 days";

interface Queue {
  readonly uuid: string;
  readonly place: EnrollmentPlace;
}

interface Times {
  readonly pick: number[];
  readonly move: number[];
}

await ensurePostgres();
const database = await openDatabase();
const owner = database.connect("owner", 1);
const admin = new pg.Client(superuserUrl(database.name));
await admin.connect();
const schedule = new PostgresEnrollmentSchedule(database.connect("scheduler", 1));
const few = await fillQueue(FEW);
const many = await fillQueue(MANY);
await admin.query("VACUUM (ANALYZE) enrollment_timers");
await admin.query("CHECKPOINT");

await setClock("2999-01-01");
const usual = await measure();
const holder = await holdSnapshot(database);
// These moves leave rows behind that the snapshot may still see.
await measure();
const held = await measure();
await holder.end();
const idle = await statementsOfIdleQueues();

const ratioOf = (side: Record<"few" | "many", Times>, kind: keyof Times) =>
  round(median(side.many[kind]) / median(side.few[kind]));
const figures = {
  bench: "timers",
  few: FEW,
  many: MANY,
  pickMs: round(median(usual.many.pick)),
  moveMs: round(median(usual.many.move)),
  pickRatio: ratioOf(usual, "pick"),
  moveRatio: ratioOf(usual, "move"),
  heldPickMs: round(median(held.many.pick)),
  heldPickRatio: ratioOf(held, "pick"),
  heldMoveRatio: ratioOf(held, "move"),
  leasedIdleQueues: idle,
};
console.log(JSON.stringify(figures));
await admin.end();
await database.drop();
process.exit(0);

/** An organization with this many timers, spread evenly; the first batches are due already. */
async function fillQueue(count: number): Promise<Queue> {
  const terms = { price: 350, limit: -1_000_000, day: "2026-01-01" };
  const { uuid } = await insertOrganization(owner, terms);
  // The enrollments themselves would take ten times as long to load, and no statement of this bench reads them.
  await admin.query("SET session_replication_role = replica");
  for (let from = 0; from < count; from += 1_000_000) {
    const to = Math.min(count, from + 1_000_000) - 1;
    await admin.query(
      `INSERT INTO enrollment_timers (organization_id, live, enrollment_id, due_at)
       SELECT $1, true, gen_random_uuid(), now() - interval '1 hour' + n * (interval '${SPREAD}' / $4::float8)
       FROM generate_series($2::bigint, $3::bigint) n`,
      [uuid, from, to, count],
    );
  }
  await admin.query("SET session_replication_role = origin");
  await owner.query("SELECT plan_enrollment($1, true, gen_random_uuid(), NULL)", [uuid]);
  await owner.query(
    `UPDATE enrollment_queues SET next_due_at = now() - interval '1 hour', mark = now() - interval '1 hour'
     WHERE organization_id = $1`,
    [uuid],
  );
  return { uuid, place: { organizationId: toTypeId("org", uuid), mode: "live" } };
}

async function measure(): Promise<Record<"few" | "many", Times>> {
  const times = { few: emptyTimes(), many: emptyTimes() };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await oneRound(few, times.few);
    await oneRound(many, times.many);
  }
  return times;
}

function emptyTimes(): Times {
  return { pick: [], move: [] };
}

/** Picks a batch and moves its timers by a month, as the scheduler does after judging. */
async function oneRound({ uuid, place }: Queue, times: Times): Promise<void> {
  const begun = performance.now();
  const due = await schedule.readDue(place, BATCH);
  const picked = performance.now();
  if (due.length < BATCH) throw new Error(`only ${due.length} timers of a queue were due`);
  await owner.query(
    `SELECT plan_enrollment($1, true, t.enrollment_id, t.due_at + interval '${SPREAD}')
     FROM (SELECT enrollment_id, due_at FROM enrollment_timers, enrollment_queues q
       WHERE enrollment_timers.organization_id = $1 AND enrollment_timers.live AND q.organization_id = $1 AND q.live
         AND due_at >= q.mark ORDER BY due_at LIMIT ${BATCH}) t`,
    [uuid],
  );
  await schedule.releaseQueue(place);
  times.pick.push(picked - begun);
  times.move.push(performance.now() - picked);
}

/** A transaction that sees the rows as they are now until it ends. */
async function holdSnapshot({ name }: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client(superuserUrl(name));
  await client.connect();
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  await client.query("SELECT count(*) FROM enrollment_queues");
  return client;
}

/** The queues that a round of the scheduler leases while no timer is due. */
async function statementsOfIdleQueues(): Promise<number> {
  await setClock("2020-01-01");
  return (await schedule.leaseQueues(20)).length;
}

/** Every timer is due in the far future, and none long ago. */
async function setClock(day: string): Promise<void> {
  await owner.query(
    `CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz LANGUAGE sql VOLATILE
     RETURN timestamptz '${day}'`,
  );
}

function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
