/** The name of the template database. It depends on the knowledge base, which few processes have to load. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { PASSAGES } from "@cnh/knowledge";
import { ROOT } from "./environment.ts";
import { dayOfTemplate, TEMPLATE_PREFIX } from "./template-database.ts";

const SCHEMA_FOLDER = `${ROOT}server/src/adapters/postgres`;

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
  return `${TEMPLATE_PREFIX}${dayOfTemplate(now)}_${hash.digest("hex").slice(0, 12)}`;
}
