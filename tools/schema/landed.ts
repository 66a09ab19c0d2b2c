/** The list of landed migrations with names and hashes; lines are only added, never changed. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { MigrationFile } from "@cnh/server/adapters/postgres/schema-files.ts";

export const LANDED_FILE = fileURLToPath(
  new URL("../../server/src/adapters/postgres/migrations/landed.json", import.meta.url),
);

export type Landed = Readonly<Record<string, string>>;

export function readLanded(): Landed {
  return JSON.parse(readFileSync(LANDED_FILE, "utf8")) as Landed;
}

/** Adds new migrations; listed ones retain the hash with which they landed. */
export function addToLanded(landed: Landed, migrations: readonly MigrationFile[]): Landed {
  const all = {
    ...Object.fromEntries(migrations.map(({ name, hash }) => [name, hash])),
    ...landed,
  };
  const names = Object.keys(all).toSorted();
  return Object.fromEntries(names.map((name) => [name, all[name] ?? ""]));
}
