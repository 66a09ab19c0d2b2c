/** The hash of the schema and the knowledge base, in its own module because few processes need to load these. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { PASSAGES } from "@cnh/knowledge";
import { ROOT } from "./environment.ts";

const SCHEMA_FOLDER = `${ROOT}server/src/adapters/postgres`;

/** It changes when the schema or the knowledge base changes. */
export function schemaHash(folder = SCHEMA_FOLDER): string {
  const hash = createHash("sha256").update(JSON.stringify(PASSAGES));
  // SQL files and the code that applies them define a migrated database.
  const appliers = [folder, `${folder}/knowledge`];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter(({ parentPath, name }) => name.endsWith(".sql") || appliers.includes(parentPath))
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .toSorted();
  for (const file of files)
    hash.update(`\0${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
