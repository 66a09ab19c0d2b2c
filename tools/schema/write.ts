/** Writes docs/schema.sql, and adds new migrations to the list of those that never change. */
import { writeFileSync } from "node:fs";
import { readSchemaFiles } from "@cnh/server/adapters/postgres/schema-files.ts";
import { addToLanded, LANDED_FILE, readLanded } from "./landed.ts";
import { SCHEMA_DOCUMENT, schemaDocument } from "./schema-document.ts";

const { migrations } = readSchemaFiles();
writeFileSync(LANDED_FILE, `${JSON.stringify(addToLanded(readLanded(), migrations), null, 2)}\n`);
writeFileSync(SCHEMA_DOCUMENT, await schemaDocument());
