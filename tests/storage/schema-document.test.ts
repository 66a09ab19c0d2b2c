import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSchemaFiles } from "@cnh/server/adapters/postgres/schema-files.ts";
import { expect, test } from "vitest";
import { staleFiles } from "../../tools/generate/stale-files.ts";
import { TABLE } from "../../tools/generate/table.ts";
import { ROOT } from "../../tools/stack/environment.ts";

test.each(TABLE.filter(({ needsPostgres }) => needsPostgres))(
  "the files of $name are fresh; after a change run `npm run generate`",
  async (entry) => {
    const stale = await staleFiles(entry);
    expect(stale.map(({ path }) => path)).toEqual([]);
  },
);

test("docs/schema.sql lists every function, and no body", () => {
  const document = readFileSync(join(ROOT, "docs/schema.sql"), "utf8");
  expect(document).not.toMatch(/CREATE FUNCTION|\$_?\$/);
  const listed = new Set(document.match(/(?<=^-- FUNCTION public\.)\w+/gm));
  const names = readSchemaFiles().functions.map(({ functionName }) => functionName);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});
