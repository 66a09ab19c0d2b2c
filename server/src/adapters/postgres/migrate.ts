import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import { syncKnowledge } from "./knowledge/knowledge-sync.ts";

const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

/**
 * Brings a database to the newest schema and knowledge base; run as cnh_owner. Safe to run from many nodes at
 * once.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const done = await runner({
    databaseUrl: ownerUrl,
    dir: MIGRATIONS,
    migrationsTable: "migrations",
    direction: "up",
    log: () => {},
  });
  await syncKnowledge(ownerUrl);
  return done.map(({ name }) => name);
}
