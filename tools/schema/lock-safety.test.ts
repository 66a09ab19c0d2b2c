import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SCHEMA_FOLDERS } from "@cnh/server/adapters/postgres/schema-files.ts";
import { afterAll, expect, test } from "vitest";
import { checkLockSafety } from "./lock-safety.ts";

const folder = mkdtempSync(join(tmpdir(), "cnh-lock-safety-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sqlFilesOf = (path: string) =>
  readdirSync(path)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => join(path, name));

function fileOf(name: string, sql: string): string {
  const path = join(folder, name);
  writeFileSync(path, sql);
  return path;
}

test("migrations after the baseline lock no table for long", async () => {
  expect(await checkLockSafety(sqlFilesOf(SCHEMA_FOLDERS.migrations))).toEqual([]);
});

test("migrations of the upgrade test lock no table for long", async () => {
  const fixtures = join(import.meta.dirname, "../../tests/storage/upgrade/migrations");
  expect(sqlFilesOf(fixtures)).not.toEqual([]);
  expect(await checkLockSafety(sqlFilesOf(fixtures))).toEqual([]);
});

test.each([
  ["an index that blocks writes", "CREATE INDEX slow ON deliveries (kind);", "require-concurrent"],
  [
    "a column that existing rows lack",
    "ALTER TABLE organizations ADD COLUMN region text NOT NULL;",
    "adding-required-field",
  ],
  [
    "a constraint that is checked under a lock",
    "ALTER TABLE organizations ADD CONSTRAINT short CHECK (length(name) < 100);",
    "constraint-missing-not-valid",
  ],
  [
    "an exception without a reason",
    "-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX slow ON deliveries (kind);",
    "needs its reason",
  ],
])("finds %s", async (_, sql, problem) => {
  const problems = await checkLockSafety([fileOf("0006_wrong.sql", sql)]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test("takes an exception with its reason", async () => {
  const sql =
    "-- The table is empty until the next release writes to it.\n" +
    "-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX quick ON colours (name);";
  expect(await checkLockSafety([fileOf("0007_exception.sql", sql)])).toEqual([]);
});
