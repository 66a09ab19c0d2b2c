/**
 * Measures the order of due checks in queues with few and with many timers: the pick of a batch, and the commit that
 * orders it with its debits. The queues are measured in turns, then again while a snapshot from before is held, as by a
 * backup. At last, the statements of a round of the scheduler are counted while the large queue is paused.
 */
import { randomBytes } from "node:crypto";
import { newIdEnd, newUuidAt, toTypeId } from "@cnh/server/adapters/postgres/core/ids.ts";
import { PostgresCheckSchedule } from "@cnh/server/adapters/postgres/enrollments/check-schedule.ts";
import type {
  CheckToOrder,
  DueCheck,
} from "@cnh/server/usecases/enrollments/checks/check-schedule.ts";
import type { EnrollmentPlace } from "@cnh/server/usecases/enrollments/enrollment.ts";
import pg from "pg";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import { percentile } from "../../tests/support/measures/percentile.ts";
import { insertOrganization } from "../../tests/support/organizations/sql-organization.ts";
import { openDatabase } from "../../tests/support/service/service.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";

const FEW = Number(process.env["BENCH_FEW"] ?? 10_000);
const MANY = Number(process.env["BENCH_MANY"] ?? 10_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 30);
const BATCH = 100;
/** Three measurements. */
const DUE = 3 * ROUNDS * BATCH;
const MONTH_MS = 30 * 86_400_000;

interface Queue {
  readonly uuid: string;
  readonly place: EnrollmentPlace;
}

interface Times {
  readonly pick: number[];
  readonly order: number[];
}

await ensurePostgres();
const database = await openDatabase();
const owner = database.connect("owner", 1);
const admin = new pg.Client(superuserUrl(database.name));
await admin.connect();
const scheduler = database.connect("scheduler", 1);
const schedule = new PostgresCheckSchedule(scheduler);
const few = await fillQueue(Math.max(FEW, DUE));
const many = await fillQueue(MANY);
await admin.query("VACUUM (ANALYZE) check_timers, enrollments, enrollment_records");
await admin.query("CHECKPOINT");

const usual = await measure();
const holder = new pg.Client(superuserUrl(database.name));
await holder.connect();
await holder.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
await holder.query("SELECT count(*) FROM check_queues");
await measure();
const held = await measure();
await holder.end();
const { paused, statements } = await countPausedStatements();

const ratioOf = (side: Record<"few" | "many", Times>, kind: keyof Times) =>
  round(median(side.many[kind]) / median(side.few[kind]));
const figures = {
  bench: "checks",
  few: Math.max(FEW, DUE),
  many: MANY,
  pickMs: round(median(usual.many.pick)),
  orderMs: round(median(usual.many.order)),
  pickRatio: ratioOf(usual, "pick"),
  orderRatio: ratioOf(usual, "order"),
  heldPickRatio: ratioOf(held, "pick"),
  heldOrderRatio: ratioOf(held, "order"),
  paused,
  statements,
};
console.log(JSON.stringify(figures));
await admin.end();
await database.drop();
process.exit(0);

/** An organization with this many timers. The first of them are due and have enrollments. */
async function fillQueue(count: number): Promise<Queue> {
  const day = new Date().toISOString().slice(0, 10);
  const { uuid } = await insertOrganization(owner, { price: 1, limit: -1_000_000_000, day });
  // The other enrollments would take ten times as long to load, and no statement of this bench reads them.
  await admin.query("SET session_replication_role = replica");
  for (let from = 0; from < count; from += 1_000_000) {
    const to = Math.min(count, from + 1_000_000) - 1;
    await admin.query(
      `INSERT INTO check_timers (organization_id, live, enrollment_id, due_at, weight)
       SELECT $1, true, gen_random_uuid(),
         CASE WHEN n < $4 THEN now() - interval '1 day' + n * interval '1 millisecond'
           ELSE now() + interval '1 day' + n * (interval '30 days' / $5::float8) END, 30
       FROM generate_series($2::bigint, $3::bigint) n`,
      [uuid, from, to, DUE, count],
    );
  }
  await admin.query(
    `INSERT INTO enrollments (organization_id, live, id, cpf_hash, request, created_at)
     SELECT $1, true, enrollment_id, sha256(enrollment_id::text::bytea), $2, now() FROM check_timers
     WHERE organization_id = $1 AND due_at < now()`,
    [uuid, randomBytes(300)],
  );
  await admin.query(
    `INSERT INTO enrollment_records (organization_id, live, enrollment_id, version, record)
     SELECT $1, true, enrollment_id, 1, $2 FROM check_timers WHERE organization_id = $1 AND due_at < now()`,
    [uuid, randomBytes(900)],
  );
  await admin.query("SET session_replication_role = origin");
  await owner.query(
    `INSERT INTO check_queues (organization_id, live, next_due_at, mark, weight, agreed_price, agreed_full_price)
     VALUES ($1, true, now() - interval '1 day', '-infinity', $2, 1, 1)`,
    [uuid, count * 30],
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
  return { pick: [], order: [] };
}

async function oneRound({ place }: Queue, times: Times): Promise<void> {
  const begun = performance.now();
  const due = await schedule.readDue(place, BATCH);
  const picked = performance.now();
  if (due.length < BATCH) throw new Error(`only ${due.length} checks of a queue were due`);
  const ordered = await schedule.order(place, due.map(orderOf));
  await schedule.release(place, 0);
  if (ordered < BATCH) throw new Error(`only ${ordered} checks were ordered`);
  times.pick.push(picked - begun);
  times.order.push(performance.now() - picked);
}

function orderOf({ enrollmentId, number, dueAt }: DueCheck): CheckToOrder {
  return {
    enrollmentId,
    number,
    plan: { depth: "license" },
    isFree: false,
    idEnd: newIdEnd(),
    request: randomBytes(150),
    driverKeyId: newUuidAt(Date.now()),
    wrappedDriverKey: randomBytes(61),
    nextDueAt: new Date(dueAt.getTime() + MONTH_MS),
  };
}

/** Pauses the large queue with a million due timers, and counts what a round of the scheduler reads of it. */
async function countPausedStatements() {
  await admin.query("SELECT pause_check_queue($1, true, 'credit')", [many.uuid]);
  const { rowCount } = await admin.query(
    `UPDATE check_timers SET due_at = now() - interval '1 hour' WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM check_timers WHERE organization_id = $1 LIMIT 1000000))`,
    [many.uuid],
  );
  await admin.query(
    "UPDATE check_queues SET next_due_at = 'infinity' WHERE organization_id <> $1",
    [many.uuid],
  );
  const before = await timerReads();
  await schedule.readLoad(256);
  const leased = await schedule.leaseQueues(20);
  await schedule.resume();
  return { paused: rowCount, statements: leased.length + ((await timerReads()) - before) };
}

/** The scans of the timers, without scans of the index of checks in progress. */
async function timerReads(): Promise<number> {
  // Statistics are otherwise written later.
  for (const client of [admin, scheduler]) await client.query("SELECT pg_stat_force_next_flush()");
  const { rows } = await admin.query<{ reads: number }>(
    `SELECT (SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'check_timers')
       + (SELECT sum(idx_scan) FROM pg_stat_user_indexes WHERE relname = 'check_timers'
         AND indexrelname <> 'check_timers_running')::int AS reads`,
  );
  return Number(rows[0]?.reads);
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
