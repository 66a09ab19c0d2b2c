/**
 * The migrated database from which test databases are copied. Migrating takes a second, and copying takes a tenth of
 * that. Each state of the schema has one template per day, because migrating creates the partitions of the day.
 */
import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { PASSAGES } from "@cnh/knowledge";
import pg from "pg";
import { environmentFor, ROOT } from "./environment.ts";
import { asAdministrator, createDatabase, dropDatabase, migrateDatabase } from "./stores.ts";

const PREFIX = "cnh_template_";
/** Any number that no other lock of ours has. */
const LOCK = 7_310_002;
const DAY_MS = 86_400_000;
const SCHEMA_FOLDER = `${ROOT}server/src/adapters/postgres`;
/** The number of templates that are kept, because branches with other schemas may be tested at the same time. */
const MAX_TEMPLATES = 10;

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll("-", "");

/** The name of today's template: it changes when the schema or the knowledge base changes. */
export function templateName(folder = SCHEMA_FOLDER, now = Date.now()): string {
  const hash = createHash("sha256").update(JSON.stringify(PASSAGES));
  // A migrated database is made from SQL and from the code that applies it.
  const appliers = [folder, `${folder}/knowledge`];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => name.endsWith(".sql") || appliers.includes(parentPath))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted();
  for (const file of files)
    hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  return `${PREFIX}${dayOf(now)}_${hash.digest("hex").slice(0, 12)}`;
}

/** Makes a new database with the newest schema, as `createDatabase` and `migrateDatabase` would. */
export async function createMigratedDatabase(database: string): Promise<void> {
  const template = templateName();
  await asAdministrator(async (client) => {
    if (!(await exists(client, template))) await makeTemplate(client, template);
    const [copy, source] = [database, template].map((name) => pg.escapeIdentifier(name));
    await client.query(`CREATE DATABASE ${copy} OWNER cnh_owner TEMPLATE ${source}`);
    await copyPrivileges(client, template, database);
  });
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [database]);
  return rowCount === 1;
}

/** Processes that start at once wait for the first, and then find that it is done. */
async function makeTemplate(client: pg.Client, template: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
  try {
    if (await exists(client, template)) return;
    await dropOldTemplates(client);
    // It gets its name when it is complete: one that was interrupted is never copied.
    const draft = `${PREFIX}draft_${randomBytes(5).toString("hex")}`;
    try {
      await createDatabase(draft);
      await migrateDatabase(environmentFor(draft, ""));
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

/** Drops the oldest ones and those of past days; yesterday's may be in use by tests that began before midnight. */
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

/** The privilege to connect belongs to a database, and a copy does not take it over. */
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
