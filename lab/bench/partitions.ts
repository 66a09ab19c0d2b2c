/**
 * Measures what one connection of the database needs with 16 monthly and with 403 daily partitions, for each statement
 * of a create, a read, a page of the list and the rounds of a report: locks, memory, and the backend's processor time.
 * The two databases are measured in turns.
 */
import { readFileSync } from "node:fs";
import { toTypeId, toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import { acceptBatch } from "@cnh/server/adapters/postgres/reports/accept.ts";
import { PostgresReports } from "@cnh/server/adapters/postgres/reports/reports.ts";
import { readBatch } from "@cnh/server/adapters/postgres/reports/read.ts";
import {
  findRuns,
  recordAnswers,
  settleReports,
} from "@cnh/server/adapters/postgres/reports/report-run-batches.ts";
import type { ReportRef } from "@cnh/server/usecases/reports/run/report-run.ts";
import pg from "pg";
import { ensurePostgres } from "../../tools/stack/stores.ts";
import {
  acceptReports,
  insertOrganization,
  type SqlOrganization,
} from "../../tests/support/organizations/sql-organization.ts";
import { acceptItem } from "../../tests/support/reports/accept-item.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { makePastPartitions, type Period } from "./past-partitions.ts";

const MONTHS = Number(process.env["BENCH_MONTHS"] ?? 16);
const DAYS = Number(process.env["BENCH_DAYS"] ?? 403);
const TURNS = Number(process.env["BENCH_ROUNDS"] ?? 6);
const TURN_MS = Number(process.env["BENCH_SECONDS"] ?? 1) * 1_000;
/** Generic plans are made from the sixth call on. */
const WARM_UP = 8;
const BATCH = 16;
const REPORTS = 400;

interface Side {
  readonly name: string;
  readonly database: TestDatabase;
  readonly owner: pg.Pool;
  readonly organization: SqlOrganization;
  readonly reports: readonly ReportRef[];
}

/** One statement of a request or a round. Each has a separate connection. */
interface Statement {
  readonly name: string;
  readonly role: "app" | "worker";
  run(side: Side, pool: pg.Pool): Promise<unknown>;
}

interface Footprint {
  readonly locks: number;
  readonly megabytes: number;
  /** Microseconds of the backend's processor time for a call, of each turn. */
  readonly times: number[];
}

/** Only a superuser may grant the view of a backend's memory. */
async function grantMemoryContexts({ name }: TestDatabase): Promise<void> {
  const superuser = new pg.Client(superuserUrl(name));
  await superuser.connect();
  await superuser.query(`GRANT SELECT ON pg_backend_memory_contexts TO cnh_app, cnh_worker;
    GRANT EXECUTE ON FUNCTION pg_get_backend_memory_contexts TO cnh_app, cnh_worker`);
  await superuser.end();
}

async function prepare(period: Period, count: number): Promise<Side> {
  const database = await openDatabase();
  const owner = database.connect("owner", 1);
  await makePastPartitions(owner, period, count);
  await grantMemoryContexts(database);
  const terms = { price: 350, limit: -1_000_000_000, day: "2026-01-01" };
  const organization = await insertOrganization(owner, terms);
  const app = database.connect("app", 1);
  const ids: string[] = [];
  for (let made = 0; made < REPORTS; made += 20)
    ids.push(...(await acceptReports(app, organization, { count: 20 })));
  const organizationId = toTypeId("org", organization.uuid);
  const reports = ids.map((reportId) => ({ reportId, organizationId, mode: "live" as const }));
  const { rows } = await owner.query<{ name: string; count: number }>(
    `SELECT inhparent::regclass::text AS name, count(*)::integer AS count FROM pg_inherits
     WHERE inhparent IN ('reports'::regclass, 'lookups'::regclass) GROUP BY 1`,
  );
  console.log(`${count} ${period}s: ${rows.map((row) => `${row.name} ${row.count}`).join(", ")}`);
  return { name: `${count} ${period}s`, database, owner, organization, reports };
}

const some = <Value>(values: readonly Value[], count: number): Value[] => {
  const from = Math.floor(Math.random() * (values.length - count));
  return values.slice(from, from + count);
};

const create = (count: number): Statement => ({
  name: `create, ${count}`,
  role: "app",
  run: ({ organization }, pool) =>
    acceptBatch(
      pool,
      Array.from({ length: count }, () => acceptItem(organization)),
    ),
});

const read = (count: number): Statement => ({
  name: `read, ${count}`,
  role: "app",
  run: ({ reports }, pool) =>
    readBatch(
      pool,
      some(reports, count).map(({ reportId, organizationId }) => ({
        organization: toUuid(organizationId),
        live: true,
        id: toUuid(reportId),
      })),
    ),
});

const find = (count: number): Statement => ({
  name: `find rounds, ${count}`,
  role: "worker",
  run: ({ reports }, pool) => findRuns(pool, some(reports, count)),
});

const answer = {
  part: "infractions",
  source: "senatran",
  outcome: "failed",
  durationMs: 5,
  costCents: 10,
  facts: null,
  profile: null,
  retryAfterMs: null,
} as const;
let attempt = 0;

const store = (count: number): Statement => ({
  name: `store answers, ${count}`,
  role: "worker",
  run: ({ reports }, pool) =>
    recordAnswers(
      pool,
      some(reports, count).map((ref) => ({
        ref,
        answer: { ...answer, attempt: (attempt += 1), askedAt: new Date() },
      })),
    ),
});

/** Reports are made by another connection and settled once. */
const settle = (count: number): Statement => ({
  name: `settle, ${count}`,
  role: "worker",
  async run({ database, organization }, pool) {
    const organizationId = toTypeId("org", organization.uuid);
    const body = Buffer.alloc(1_400, 1);
    const ids = await acceptReports(appOf(database), organization, { count });
    await settleReports(
      pool,
      ids.map((reportId) => ({
        ref: { reportId, organizationId, mode: "live" },
        outcome: { status: "DELIVERED", body, deliveredAt: new Date() },
      })),
    );
  },
});

const apps = new Map<TestDatabase, pg.Pool>();
function appOf(database: TestDatabase): pg.Pool {
  const pool = apps.get(database) ?? database.connect("app", 1);
  apps.set(database, pool);
  return pool;
}

const list: Statement = {
  name: "page of the list",
  role: "app",
  run: ({ organization }, pool) =>
    new PostgresReports(pool, () => {}).list({
      organizationId: toTypeId("org", organization.uuid),
      mode: "live",
      status: null,
      externalRefHash: null,
      driver: null,
      verdict: null,
      driving: null,
      minSeverity: null,
      isDiagnosed: false,
      dueBefore: null,
      createdFrom: null,
      createdTo: null,
      after: null,
      limit: 51,
    }),
};

const LOCKS = `SELECT count(*)::integer AS locks FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
  WHERE l.pid = pg_backend_pid() AND c.relnamespace = 'public'::regnamespace`;

/** Locks of our own tables and indexes at the end of a call, before its transaction ends. */
async function locksOf(statement: Statement, side: Side, pool: pg.Pool): Promise<number> {
  const client = await pool.connect();
  const query = client.query.bind(client) as (...words: unknown[]) => Promise<pg.QueryResult>;
  let locks: number | null = null;
  const count = async () => {
    locks ??= Number((await query(LOCKS)).rows[0]?.locks);
  };
  // Counts before a COMMIT of the call's own.
  const counting = async (...words: unknown[]) => {
    if (words[0] === "COMMIT") await count();
    return query(...words);
  };
  Object.assign(client, { query: counting });
  client.release();
  await pool.query("BEGIN");
  await statement.run(side, pool);
  await count();
  await pool.query("ROLLBACK");
  Object.assign(client, { query });
  return locks ?? Number.NaN;
}

/** Milliseconds of processor time of a backend so far. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
  return Number(fields[0]) / 1e6;
}

async function timeOf(statement: Statement, side: Side, pool: pg.Pool, pid: number) {
  const before = cpuOf(pid);
  const until = performance.now() + TURN_MS;
  let calls = 0;
  for (; performance.now() < until; calls += 1) await statement.run(side, pool);
  return ((cpuOf(pid) - before) * 1_000) / calls;
}

async function measure(statement: Statement, sides: readonly Side[]): Promise<Footprint[]> {
  const measured = await Promise.all(
    sides.map(async (side) => {
      // A connection that has not prepared any other statement; the database closes it at the end.
      const pool = side.database.connect(statement.role, 1);
      for (let times = 0; times < WARM_UP; times += 1) await statement.run(side, pool);
      const locks = await locksOf(statement, side, pool);
      const { rows } = await pool.query<{ bytes: number; pid: number }>(
        "SELECT sum(total_bytes)::float8 AS bytes, pg_backend_pid() AS pid FROM pg_backend_memory_contexts",
      );
      const [{ bytes, pid } = { bytes: Number.NaN, pid: 0 }] = rows;
      const times: number[] = [];
      return { side, pool, pid, locks, megabytes: bytes / 2 ** 20, times };
    }),
  );
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { side, pool, pid, times } of measured)
      times.push(await timeOf(statement, side, pool, pid));
  for (const { side, locks, megabytes, times } of measured)
    console.log(
      `${statement.name.padEnd(20)} ${side.name.padEnd(10)} ${String(locks).padStart(5)} locks, ${megabytes.toFixed(1).padStart(5)} MB, ${Math.round(Math.min(...times))} µs`,
    );
  return measured;
}

await ensurePostgres();
const sides: Side[] = [];
try {
  sides.push(await prepare("month", MONTHS));
  if (DAYS > 0) sides.push(await prepare("day", DAYS));
  const statements = [create, read, find, store, settle].flatMap((make) => [make(1), make(BATCH)]);
  let [locks, megabytes] = [0, 0];
  for (const statement of [...statements, list]) {
    const footprint = (await measure(statement, sides)).at(-1);
    locks = Math.max(locks, footprint?.locks ?? 0);
    megabytes = Math.max(megabytes, footprint?.megabytes ?? 0);
  }
  console.log(
    JSON.stringify({
      bench: "partitions",
      of: sides.at(-1)?.name,
      locks,
      megabytes: Number(megabytes.toFixed(1)),
    }),
  );
} finally {
  for (const { database } of sides) await database.drop();
}
