/** Test databases are copies of a template: a copy must equal the result of the migrations. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { environmentFor, ROOT } from "../../tools/stack/environment.ts";
import {
  asAdministrator,
  createDatabase,
  dropDatabase,
  migrateDatabase,
} from "../../tools/stack/stores.ts";
import { schemaHash } from "../../tools/stack/schema-hash.ts";
import { templateName } from "../../tools/stack/template-database.ts";
import { administratorUrl } from "../support/organizations/administrator.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

describe("a copy of the template", () => {
  const migrated = `cnh_test_${randomBytes(5).toString("hex")}`;
  let copy: TestDatabase;
  beforeAll(async () => {
    copy = await openDatabase();
    await createDatabase(migrated);
    await migrateDatabase(environmentFor(migrated, ""));
  });
  afterAll(async () => {
    await copy.drop();
    await dropDatabase(migrated);
  });

  /** Tables, functions, grants and rows as SQL. */
  const dumpOf = (name: string) =>
    execFileSync("pg_dump", [administratorUrl({ ...copy, name })], { maxBuffer: 256 << 20 })
      .toString()
      .split("\n")
      // Random values in every dump, and the time of each migration.
      .filter((line) => !/^\\(?:un)?restrict |\t\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(line));

  test("holds the same tables, functions, grants and rows as a database that was migrated", () => {
    const dump = dumpOf(copy.name);
    expect(dump.length).toBeGreaterThan(1_000);
    expect(dump).toEqual(dumpOf(migrated));
  });

  test("has the same owner and the same privileges on the database itself", async () => {
    const { rows } = await asAdministrator((client) =>
      client.query<Record<string, unknown>>(
        `SELECT pg_get_userbyid(datdba) AS owner, datallowconn, datistemplate,
           (SELECT array_agg(entry::text ORDER BY entry::text) FROM unnest(datacl) entry) AS privileges
         FROM pg_database WHERE datname IN ($1, $2)`,
        [copy.name, migrated],
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.["privileges"]).not.toBeNull();
  });
});

describe("the name of a template", () => {
  const SCHEMA = `${ROOT}server/src/adapters/postgres`;

  test("changes with the schema and with the day", () => {
    const folder = mkdtempSync(`${tmpdir()}/cnh-schema-`);
    try {
      cpSync(SCHEMA, folder, { recursive: true });
      const now = Date.UTC(2026, 0, 15);
      const name = templateName(schemaHash(folder), now);
      expect(name).toMatch(/^cnh_template_20260115_[0-9a-f]{12}$/);
      expect(templateName(schemaHash(SCHEMA), now)).toBe(name);
      expect(templateName(schemaHash(folder), now + 86_400_000)).not.toBe(name);
      writeFileSync(`${folder}/migrations/9999_more.sql`, "SELECT 1;");
      expect(templateName(schemaHash(folder), now)).not.toBe(name);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
