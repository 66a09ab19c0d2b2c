import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SCHEMA_DOCUMENT, schemaDocument } from "../../tools/schema/schema-document.ts";

test("docs/schema.sql is the schema of a migrated database; after a change run `npm run schema`", async () => {
  expect(await schemaDocument()).toBe(readFileSync(SCHEMA_DOCUMENT, "utf8"));
});
