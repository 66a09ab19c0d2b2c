/** Applies the files of functions. Each file defines its function completely, privileges included. */
import type pg from "pg";
import type { FunctionFile } from "./schema-files.ts";

/** The SQLSTATEs of a function whose result or parameters changed, so that it must be dropped first. */
const INVALID_FUNCTION_DEFINITION = "42P13";
const AMBIGUOUS_FUNCTION = "42725";

/** Runs inside the caller's transaction. */
export async function applyFunction(client: pg.Client, file: FunctionFile): Promise<void> {
  const [existing] = await signaturesOf(client, file.functionName);
  if (existing) await revokeAll(client, existing);
  await client.query("SAVEPOINT file");
  try {
    await client.query(file.sql);
  } catch (error) {
    if (!existing || !mustBeDropped(error))
      throw new Error(`${file.path}: ${messageOf(error)}`, { cause: error });
    await client.query("ROLLBACK TO file");
    await client.query(`DROP FUNCTION ${existing}`);
    await client.query(file.sql);
  }
  const signatures = await signaturesOf(client, file.functionName);
  if (signatures.length !== 1) {
    throw new Error(
      `${file.path} must define ${file.functionName}, once: found ${signatures.length}`,
    );
  }
  await client.query(
    `INSERT INTO migrated_functions (path, hash) VALUES ($1, $2)
     ON CONFLICT (path) DO UPDATE SET hash = excluded.hash, applied_at = excluded.applied_at`,
    [file.path, file.hash],
  );
}

/** Drops the function of a file that was removed. It fails if something still depends on the function. */
export async function dropFunction(client: pg.Client, path: string, name: string): Promise<void> {
  for (const signature of await signaturesOf(client, name)) {
    await client.query(`DROP FUNCTION ${signature}`);
  }
  await client.query("DELETE FROM migrated_functions WHERE path = $1", [path]);
}

async function signaturesOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND proname = $1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

/** Revokes all privileges, because CREATE OR REPLACE would retain privileges that were removed from the file. */
async function revokeAll(client: pg.Client, signature: string): Promise<void> {
  const { rows } = await client.query<{ grantee: string }>(
    `SELECT DISTINCT CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE a.grantee::regrole::text END AS grantee
     FROM pg_proc p, aclexplode(p.proacl) a WHERE p.oid = $1::regprocedure AND a.grantee <> p.proowner`,
    [signature],
  );
  for (const { grantee } of rows)
    await client.query(`REVOKE ALL ON FUNCTION ${signature} FROM ${grantee}`);
}

function mustBeDropped(error: unknown): boolean {
  const { code } = error as pg.DatabaseError;
  return code === INVALID_FUNCTION_DEFINITION || code === AMBIGUOUS_FUNCTION;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
