/**
 * The migrated database from which test databases are copied. Migrating takes a second, copying a tenth of it. Each
 * state of the schema has one template per day, because migrating creates the day's partitions.
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { environmentFor } from "./environment.ts";
import { asAdministrator, createDatabase, dropDatabase, migrateDatabase } from "./stores.ts";

const PREFIX = "cnh_template_";
/** Any number not used by our other locks. */
const LOCK = 7_310_002;
const DAY_MS = 86_400_000;
/** PostgreSQL's error code for a database that does not exist. */
const NO_SUCH_DATABASE = "3D000";
/** The max number of templates: branches with other schemas may be tested at the same time. */
const MAX_TEMPLATES = 10;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll("-", "");

/** The name of a day's template of a schema. */
export const templateName = (schemaHash: string, now = Date.now()) =>
  `${PREFIX}${dayOf(now)}_${schemaHash}`;

/** The variable with the hash of the schema, if it was computed once for many processes. */
export const SCHEMA_HASH_VARIABLE = "CNH_TEST_SCHEMA_HASH";

/** Rows that several tests load into a new database. */
export interface Contents {
  /** Different for other rows. */
  readonly name: string;
  load(database: string): Promise<void>;
}

/**
 * Creates a new database with the newest schema, as `createDatabase` and `migrateDatabase` would. With contents, it
 * copies a template that includes them.
 */
export async function createMigratedDatabase(database: string, contents?: Contents): Promise<void> {
  const schema = templateName(
    process.env[SCHEMA_HASH_VARIABLE] ?? (await import("./schema-hash.ts")).schemaHash(),
  );
  const template = contents ? `${schema}_${contents.name}` : schema;
  await asAdministrator(async (client) => {
    do await makeTemplate(client, template, contents);
    while (!(await copyTemplate(client, template, database)));
    await copyPrivileges(client, template, database);
  });
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  return rowCount === 1;
}

/** Returns `false` if another process has dropped the template for newer ones. */
async function copyTemplate(client: pg.Client, from: string, to: string): Promise<boolean> {
  const [source, copy] = [from, to].map((name) => pg.escapeIdentifier(name));
  try {
    await client.query(`CREATE DATABASE ${copy} OWNER cnh_owner TEMPLATE ${source}`);
    return true;
  } catch (thrown) {
    if ((thrown as pg.DatabaseError).code === NO_SUCH_DATABASE) return false;
    throw thrown;
  }
}

/** Processes that start at the same time wait for the first, and then find the finished template. */
async function makeTemplate(
  client: pg.Client,
  template: string,
  contents?: Contents,
): Promise<void> {
  if (await exists(client, template)) return;
  await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
  try {
    if (await exists(client, template)) return;
    await dropOldTemplates(client);
    // It gets its name when it is complete, so an interrupted one is never copied.
    const draft = `${PREFIX}draft_${randomBytes(5).toString("hex")}`;
    try {
      await createDatabase(draft);
      await migrateDatabase(environmentFor(draft, ""));
      await contents?.load(draft);
      await client.query(`ALTER DATABASE ${draft} ALLOW_CONNECTIONS false`);
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${pg.escapeIdentifier(template)}`);
    } catch (thrown) {
      await dropDatabase(draft);
      throw thrown;
    }
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [LOCK]);
  }
}

/** Drops the oldest templates and past days' ones; yesterday's may be in use by tests that began before midnight. */
async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (
       SELECT datname AS name, row_number() OVER (ORDER BY oid DESC) AS place
       FROM pg_database WHERE starts_with(datname, $1)) templates
     WHERE name < $2 OR starts_with(name, $1 || 'draft_') OR place >= $3`,
    [PREFIX, `${PREFIX}${dayOf(Date.now() - DAY_MS)}`, MAX_TEMPLATES],
  );
  for (const { name } of rows) await dropDatabase(name);
}

/** The privilege to connect belongs to a database and is not copied with it. */
async function copyPrivileges(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('GRANT %s ON DATABASE %I TO %s', privilege_type, $2::text,
              CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END) AS statement
     FROM pg_database, aclexplode(datacl) WHERE datname = $1`,
    [from, to],
  );
  if (rows.length === 0) return;
  const statements = rows.map(({ statement }) => statement);
  const revoke = `REVOKE ALL ON DATABASE ${pg.escapeIdentifier(to)} FROM PUBLIC`;
  await client.query([revoke, ...statements].join(";"));
}
