/** A database with a given number of loaded reports: one side of the growth benchmark. */
import { openDatabase, type TestDatabase } from "../../tests/support/service/service.ts";
import { type BenchCaller, makeCallers } from "../../tests/support/callers/callers.ts";
import { loadReports } from "./load-reports.ts";
import type { LoadPlan } from "./load-plan.ts";

const ORGANIZATIONS = 20;
/** A list page of 20, with a margin. */
const NEWEST = 60;

export interface Side {
  readonly total: number;
  readonly database: TestDatabase;
  readonly callers: readonly BenchCaller[];
  readonly plan: LoadPlan;
  /** The p50 of each turn, in milliseconds. */
  readonly times: {
    readonly create: number[];
    readonly read: number[];
    readonly list: number[];
    readonly delivery: number[];
  };
  /** Milliseconds of processor time per request in the server and PostgreSQL, in each turn. */
  readonly processor: {
    readonly create: number[];
    readonly read: number[];
    readonly list: number[];
  };
}

interface SideOptions {
  readonly total: number;
  readonly readable: number;
  readonly wholeBodies: boolean;
}

const open = new Set<TestDatabase>();

// Frees the disk when the benchmark is interrupted.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void dropAll().finally(() => process.exit(1)));

const dropAll = () => Promise.allSettled([...open].map(drop));

const dropping = new Map<TestDatabase, Promise<void>>();

/** Drops a database, or waits for a drop in progress. */
async function drop(database: TestDatabase): Promise<void> {
  if (!dropping.has(database)) dropping.set(database, database.drop());
  await dropping.get(database);
  open.delete(database);
}

export async function prepareSide({ total, readable, wholeBodies }: SideOptions): Promise<Side> {
  const database = await openDatabase();
  open.add(database);
  try {
    const callers = await makeCallers(database.environment, ORGANIZATIONS);
    const startedAt = performance.now();
    const seconds = () => Math.round((performance.now() - startedAt) / 1000);
    const words = total.toLocaleString("en-US");
    const plan = await loadReports(database, callers, {
      total,
      readable,
      newest: readable === 0 ? 0 : NEWEST,
      wholeBodies,
      onProgress: (done, jobs) => {
        if (process.stdout.isTTY)
          process.stdout.write(`\rloading ${words}: ${done} of ${jobs} tables (${seconds()} s) `);
      },
    });
    console.log(`\rloaded ${words} reports in ${seconds()} s                    `);
    const times = { create: [], read: [], list: [], delivery: [] };
    const processor = { create: [], read: [], list: [] };
    return { total, database, callers, plan, times, processor };
  } catch (error) {
    await dropAll();
    throw error;
  }
}

export async function dropSides(...sides: readonly Side[]): Promise<void> {
  for (const { database } of sides) await drop(database);
}

export async function sizeOf({ database }: Side): Promise<number> {
  const { rows } = await database
    .connect("owner", 1)
    .query<{ bytes: number }>("SELECT pg_database_size(current_database())::float8 AS bytes");
  return rows[0]?.bytes ?? Number.NaN;
}

const TABLES = `
  SELECT coalesce(i.inhparent::regclass::text, c.relname) AS name, sum(pg_total_relation_size(c.oid))::float8 AS bytes
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 2 DESC LIMIT 9`;

/** The bytes of a report on disk, by table. */
export async function describeSize(side: Side): Promise<string> {
  const owner = side.database.connect("owner", 1);
  const { rows } = await owner.query<{ name: string; bytes: number }>(TABLES);
  const tables = rows.map(({ name, bytes }) => `${name} ${Math.round(bytes / side.total)}`);
  const bytes = await sizeOf(side);
  return `${(bytes / 1e9).toFixed(1)} GB, ${Math.round(bytes / side.total)} bytes for each report: ${tables.join(", ")}`;
}
