/** Migrates a database to the schema and the knowledge base of this release. */
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { applyFunction, dropFunction } from "./apply-functions.ts";
import { syncKnowledge } from "./knowledge/knowledge-sync.ts";
import { connectWritable } from "./core/hosts.ts";
import { MAINTENANCE_LOCK } from "./core/partitions.ts";
import { rethrowUnavailable } from "./core/pool.ts";
import {
  type FunctionFile,
  type MigrationFile,
  readSchemaFiles,
  SCHEMA_FOLDERS,
  type SchemaFolders,
} from "./schema-files.ts";
import {
  type AppliedFiles,
  isEmptyPlan,
  planSchema,
  SchemaConflict,
  type SchemaPlan,
} from "./schema-plan.ts";

/** The changes that were made or are planned: names of migrations, paths of function files. */
export interface SchemaChanges {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
  readonly droppedFunctions: readonly string[];
}

/** The advisory lock of a run, so that one runs at a time. The number is arbitrary and no other lock has it. */
const MIGRATOR_LOCK = 0x636e6d;
const OWNER = "cnh_owner";
/**
 * The lock timeout of a migration. Other statements queue behind a migration that waits for a lock, so it gives up
 * before PostgreSQL checks for deadlocks (1 s), and retries.
 */
const LOCK_TIMEOUT = "500ms";
const MAX_ATTEMPTS = 30;
const MAX_PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

export interface MigrationResult extends SchemaChanges {
  /** Whether this release's knowledge base replaced the stored one. */
  readonly knowledge: boolean;
}

/** Migrates as cnh_owner. It may run on many nodes concurrently, and while servers run. */
export async function migrate(ownerUrl: string): Promise<MigrationResult> {
  const changes = await migrateSchema(ownerUrl);
  return { ...changes, knowledge: await syncKnowledge(ownerUrl) };
}

/** Applies migrations and functions, and creates the partitions of new tables. */
export async function migrateSchema(
  ownerUrl: string,
  folders: SchemaFolders = SCHEMA_FOLDERS,
): Promise<SchemaChanges> {
  return asOwner(ownerUrl, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATOR_LOCK]);
    await client.query("SELECT set_config('lock_timeout', $1, false)", [LOCK_TIMEOUT]);
    const plan = planSchema(readSchemaFiles(folders), await readApplied(client));
    if (!isEmptyPlan(plan)) await applyPlan(client, plan);
    return changesOf(plan);
  });
}

/** Returns the changes that migrateSchema would make, and makes none. */
export async function planMigration(
  ownerUrl: string,
  folders: SchemaFolders = SCHEMA_FOLDERS,
): Promise<SchemaChanges> {
  return asOwner(ownerUrl, async (client) =>
    changesOf(planSchema(readSchemaFiles(folders), await readApplied(client))),
  );
}

async function asOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const config = { application_name: "cnh-migrate" };
  const client = await connectWritable(ownerUrl, config).catch(rethrowUnavailable);
  try {
    const { rows } = await client.query<{ user: string }>('SELECT current_user AS "user"');
    // The role that creates a table or a function owns it, and functions run with the rights of their owner.
    if (rows[0]?.user !== OWNER) {
      throw new SchemaConflict(`Migrations run as ${OWNER}, and not as ${rows[0]?.user}.`);
    }
    return await work(client);
  } finally {
    // This ends the session and releases the lock.
    await client.end();
  }
}

/** Reads which files were applied to the database; none if it is new. */
async function readApplied(client: pg.Client): Promise<AppliedFiles> {
  return {
    migrations: await hashesOf(client, "migrations", "name"),
    functions: await hashesOf(client, "migrated_functions", "path"),
  };
}

async function hashesOf(
  client: pg.Client,
  table: string,
  key: string,
): Promise<Map<string, string>> {
  const { rowCount } = await client.query("SELECT WHERE to_regclass($1) IS NOT NULL", [table]);
  if (rowCount === 0) return new Map();
  const { rows } = await client.query<{ key: string; hash: string }>(
    `SELECT ${key} AS key, hash FROM ${table} ORDER BY 1`,
  );
  return new Map(rows.map(({ key: name, hash }) => [name, hash]));
}

async function applyPlan(client: pg.Client, plan: SchemaPlan): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
    CREATE TABLE IF NOT EXISTS migrated_functions (
      path text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await applyFunctions(client, plan.sessionFunctions);
  for (const migration of plan.migrations) await applyMigration(client, migration);
  await applyFunctions(client, plan.functions, plan.dropped);
  await inRetriedTransaction(client, async () => {
    // The maintenance role creates partitions too, and without the lock one of the two would fail.
    await client.query("SELECT pg_advisory_xact_lock($1)", [MAINTENANCE_LOCK]);
    await client.query("SELECT make_next_partitions()");
  });
}

async function applyMigration(client: pg.Client, file: MigrationFile): Promise<void> {
  const record = () =>
    client.query("INSERT INTO migrations (name, hash) VALUES ($1, $2)", [file.name, file.hash]);
  if (file.inTransaction) {
    await inRetriedTransaction(client, async () => {
      await client.query(file.sql);
      await record();
    });
    return;
  }
  // Such a statement lets others read and write while it waits, so it may wait without a timeout.
  await client.query("SET lock_timeout = 0");
  await client.query(file.sql);
  await record();
  await client.query("SELECT set_config('lock_timeout', $1, false)", [LOCK_TIMEOUT]);
}

/** Applies all functions in one commit, so that no caller sees only some of them changed. */
async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  dropped: readonly string[] = [],
): Promise<void> {
  await inRetriedTransaction(client, async () => {
    for (const file of files) await applyFunction(client, file);
    for (const path of dropped) {
      await dropFunction(client, path, basename(path, ".sql").replaceAll("-", "_"));
    }
  });
}

/** Runs work in a transaction, and retries it after a lock timeout or a deadlock. */
async function inRetriedTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query("BEGIN");
      await work();
      await client.query("COMMIT");
      return;
    } catch (error) {
      await client.query("ROLLBACK");
      if (!isLockConflict(error) || attempt === MAX_ATTEMPTS) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  }
}

function isLockConflict(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as pg.DatabaseError;
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED;
}

function changesOf({
  sessionFunctions,
  migrations,
  functions,
  dropped,
}: SchemaPlan): SchemaChanges {
  return {
    migrations: migrations.map(({ name }) => name),
    functions: [...sessionFunctions, ...functions].map(({ path }) => path),
    droppedFunctions: dropped,
  };
}
