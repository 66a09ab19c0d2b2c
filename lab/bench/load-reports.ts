/**
 * Fills a database like a year of work, with rows streamed by COPY. Each partition is detached, filled without its
 * indexes, indexed and attached again, so the indexes are as dense as after a REINDEX. Rows are written frozen and
 * every table is analyzed, as autovacuum would leave them.
 */
import pg from "pg";
import { toUuid } from "@cnh/server/adapters/postgres/core/ids.ts";
import type { TestDatabase } from "../../tests/support/service/service.ts";
import type { BenchCaller } from "../../tests/support/callers/callers.ts";
import { organizationVault } from "../../tests/support/reports/stored-report.ts";
import { superuserUrl } from "../../tests/storage/plans.ts";
import { copyIn } from "./copy-in.ts";
import { copyRows } from "./copy-rows.ts";
import { type LoadedTable, loadedTables } from "./loaded-tables.ts";
import { LoadPlan } from "./load-plan.ts";

const LANES = 3;
const DAY_MS = 86_400_000;
const PRICE = 350;
/** For this session only: no waiting for the disk, large sorts, no triggers, one process per lane. */
const SESSION = `SET synchronous_commit = off; SET maintenance_work_mem = '1GB';
  SET max_parallel_maintenance_workers = 0; SET session_replication_role = replica`;

/** The months of the load, and the days whose deliveries are retained; the other partitions already exist. */
const MAKE_PARTITIONS = `
  SELECT make_partitions(m, 0, -2) FROM generate_series($1::timestamptz, now(), '1 month') m;`;
const MAKE_DAYS = `
  SELECT make_partition(t, partition_suffix('day', d), first_id_of(d)::text, first_id_of(d + interval '24 hours')::text)
  FROM generate_series($1::timestamptz, now(), '24 hours') d, (VALUES ('deliveries'), ('delivery_attempts')) v (t)`;

interface Job {
  readonly table: LoadedTable;
  /** The partition, or the table if it has none. */
  readonly name: string;
  readonly bound: string | null;
  readonly from: number;
  readonly to: number;
}

interface LoadOptions {
  readonly total: number;
  /** The number of readable reports: the newest of each organization, and others spread over the table. */
  readonly readable: number;
  readonly newest: number;
  readonly wholeBodies: boolean;
  onProgress(done: number, jobs: number): void;
}

export async function loadReports(
  database: TestDatabase,
  callers: readonly BenchCaller[],
  options: LoadOptions,
): Promise<LoadPlan> {
  const owner = database.connect("owner", 1);
  const organizations = [];
  for (const { organizationId: id, keyId } of callers) {
    const vault = await organizationVault(owner, database.environment, id);
    organizations.push({ id, keyId, vault });
  }
  const plan = new LoadPlan(options.total, organizations, options);
  await owner.query(MAKE_PARTITIONS, [new Date(plan.startMs)]);
  await owner.query(MAKE_DAYS, [new Date(Math.floor(Date.now() / DAY_MS - 31) * DAY_MS)]);
  const { rows } = await owner.query<{ id: number }>(
    "SELECT pg_current_xact_id()::text::bigint::float8 AS id",
  );
  const transaction = rows[0]?.id ?? 0;
  const tables = loadedTables(plan, { wholeBodies: options.wholeBodies, transaction });
  const jobs = await jobsOf(owner, plan, tables);
  let next = 0;
  const lane = async () => {
    const client = new pg.Client(superuserUrl(database.name));
    // A dropped connection makes its query fail, which is enough.
    client.on("error", () => {});
    await client.connect();
    await client.query(SESSION);
    for (let job = jobs[next]; job; job = jobs[next]) {
      next += 1;
      await fill(client, job);
      options.onProgress(next, jobs.length);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await addUp(database, plan);
  return plan;
}

/** The partitions and tables to fill: first unpartitioned tables, which take longest, then by month and day. */
async function jobsOf(
  owner: pg.Pool,
  plan: LoadPlan,
  tables: readonly LoadedTable[],
): Promise<Job[]> {
  const { rows } = await owner.query<{ parent: string; child: string; bound: string }>(
    `SELECT inhparent::regclass::text AS parent, c.relname AS child, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
     ORDER BY substring(c.relname FROM '[yd][0-9m]+$') DESC, parent`,
  );
  const whole = tables
    .filter(({ period }) => period === null)
    .map((table) => ({ table, name: table.name, bound: null, from: 0, to: plan.total }));
  const parts = rows.toReversed().flatMap(({ parent, child, bound }) => {
    const table = tables.find(({ name }) => name === parent);
    if (!table) return [];
    const { lagMs, keptFromMs } = table;
    const { startMs, endMs } = periodOf(child);
    const from = plan.firstFrom(Math.max(startMs - lagMs, keptFromMs - lagMs));
    const to = plan.firstFrom(endMs - lagMs);
    return from < to ? [{ table, name: child, bound, from, to }] : [];
  });
  return [...whole, ...parts];
}

/** The period at the end of a partition's name: `y2026m07` or `d20260720`. */
function periodOf(partition: string): { readonly startMs: number; readonly endMs: number } {
  const month = /_y(\d{4})m(\d{2})$/.exec(partition);
  if (month) {
    const [year, number] = [Number(month[1]), Number(month[2])];
    return { startMs: Date.UTC(year, number - 1), endMs: Date.UTC(year, number) };
  }
  const day = /_d(\d{4})(\d{2})(\d{2})$/.exec(partition);
  if (!day) throw new Error(`${partition} is of no month and no day`);
  const startMs = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]));
  return { startMs, endMs: startMs + DAY_MS };
}

const INDEXES = `
  SELECT coalesce('ALTER TABLE ' || i.indrelid::regclass || ' ADD CONSTRAINT ' || quote_ident(n.conname) || ' '
      || pg_get_constraintdef(n.oid), pg_get_indexdef(i.indexrelid)) AS make,
    coalesce('ALTER TABLE ' || i.indrelid::regclass || ' DROP CONSTRAINT ' || quote_ident(n.conname),
      'DROP INDEX ' || i.indexrelid::regclass) AS remove
  FROM pg_index i LEFT JOIN pg_constraint n ON n.conindid = i.indexrelid WHERE i.indrelid = $1::regclass`;

/** Fills one table or partition. */
async function fill(client: pg.Client, job: Job): Promise<void> {
  const { table, name, bound } = job;
  if (bound === null) await copyAndIndex(client, job);
  else {
    // With a CHECK constraint equal to the partition bounds, ATTACH does not scan the partition.
    const { rows } = await client.query<{ check: string }>(
      "SELECT pg_get_partition_constraintdef($1::regclass) AS check",
      [name],
    );
    await client.query(`ALTER TABLE ${table.name} DETACH PARTITION ${name}`);
    await client.query(`ALTER TABLE ${name} ADD CONSTRAINT bounds CHECK (${rows[0]?.check})`);
    await copyAndIndex(client, job);
    await client.query(`ALTER TABLE ${table.name} ATTACH PARTITION ${name} ${bound}`);
    await client.query(`ALTER TABLE ${name} DROP CONSTRAINT bounds`);
  }
  await client.query(`ANALYZE ${name}`);
}

/** COPY writes frozen rows only into a table that was truncated in the same transaction. */
async function copyAndIndex(client: pg.Client, { table, name, from, to }: Job): Promise<void> {
  await client.query("BEGIN");
  const { rows } = await client.query<{ make: string; remove: string }>(INDEXES, [name]);
  for (const { remove } of rows) await client.query(remove);
  await client.query(`TRUNCATE ${name}`);
  await copyIn(
    client,
    `COPY ${name} (${table.columns}) FROM STDIN (FORMAT binary, FREEZE)`,
    copyRows(from, to, (copied, n) => table.write(copied, n)),
  );
  for (const { make } of rows) await client.query(make);
  await client.query("COMMIT");
}

/** Sets the balances to the sums of the entries, today and at the end of each day. */
async function addUp(database: TestDatabase, plan: LoadPlan): Promise<void> {
  const days: string[] = [];
  const counts: number[] = [];
  // São Paulo is three hours behind UTC.
  const firstDay = Math.floor(plan.startMs / DAY_MS) * DAY_MS;
  for (let day = firstDay; day + DAY_MS < Date.now() - 3 * 3_600_000; day += DAY_MS) {
    days.push(new Date(day).toISOString().slice(0, 10));
    counts.push(plan.turnOf(plan.firstFrom(day + DAY_MS + 3 * 3_600_000)));
  }
  const client = new pg.Client(superuserUrl(database.name));
  await client.connect();
  await client.query(SESSION);
  const organizations = plan.organizations.map(({ id }) => toUuid(id));
  await client.query(
    `INSERT INTO balance_days (organization_id, live, day, balance, report_count, refund_count, charged, refunded, entry_count)
     SELECT o, true, d.day, -$4::bigint * d.count, d.count, 0, $4::bigint * d.count, 0, d.count
     FROM unnest($1::uuid[]) o, unnest($2::date[], $3::bigint[]) d (day, count) WHERE d.count > 0`,
    [organizations, days, counts, PRICE],
  );
  await client.query(
    `UPDATE balances SET balance = -$3::bigint * $2, entry_count = $2, report_count = $2, charged = $3::bigint * $2
     WHERE organization_id = ANY ($1) AND live`,
    [organizations, plan.each, PRICE],
  );
  await client.query("VACUUM ANALYZE balances, balance_days, organizations, api_keys");
  await client.end();
}
