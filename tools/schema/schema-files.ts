/** docs/schema.sql, and the list of migrations including new ones. */
import { relative } from "node:path";
import { readSchemaFiles } from "@cnh/server/adapters/postgres/schema-files.ts";
import type { GeneratedFile } from "../files/generated-file.ts";
import { ROOT } from "../stack/environment.ts";
import { addToLanded, LANDED_FILE, readLanded } from "./landed.ts";
import { schemaDocument } from "./schema-document.ts";

/** Needs PostgreSQL. */
export async function schemaFiles(): Promise<GeneratedFile[]> {
  const landed = addToLanded(readLanded(), readSchemaFiles().migrations);
  return [
    { path: relative(ROOT, LANDED_FILE), text: `${JSON.stringify(landed, null, 2)}\n` },
    { path: "docs/schema.sql", text: await schemaDocument() },
  ];
}
