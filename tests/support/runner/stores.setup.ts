import { ensurePostgres, ensureRedis } from "../../../tools/stack/stores.ts";
import { schemaHash } from "../../../tools/stack/schema-hash.ts";
import { dropSharedDatabases, sharedDatabasePrefix } from "./shared-databases.ts";
import { SCHEMA_HASH_VARIABLE } from "../../../tools/stack/template-database.ts";

/**
 * Tests use the running stores; this setup starts the missing ones, and hashes the schema for all workers. The returned
 * function runs after the last test.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await Promise.all([ensurePostgres(), ensureRedis()]);
  process.env[SCHEMA_HASH_VARIABLE] = schemaHash();
  sharedDatabasePrefix();
  return dropSharedDatabases;
}
