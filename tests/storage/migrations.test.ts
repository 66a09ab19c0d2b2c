/** The migrator: what it applies and refuses, and that it gives way to other transactions. */
import type pg from "pg";
import { migrateSchema, planMigration } from "@cnh/server/adapters/postgres/migrate.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";
import { copyOfSchema, type TestFolders } from "./schema-folders.ts";

let database: TestDatabase;
let folders: TestFolders;
let owner: pg.Pool;

const NOTHING = { migrations: [], functions: [], droppedFunctions: [] };
const ownerUrl = () => database.environment["CNH_OWNER_DATABASE_URL"] ?? "";
const migrate = () => migrateSchema(ownerUrl(), folders);

/** A test function in the project's standard form. */
const functionFile = (head: string, body: string, grant = "") => `-- A function for a test.
CREATE OR REPLACE FUNCTION colour(${head} LANGUAGE sql SECURITY INVOKER AS $$ ${body} $$;
REVOKE EXECUTE ON FUNCTION colour FROM PUBLIC;
${grant}`;
const COLOUR = "functions/colours/colour.sql";

const signatures = async () => {
  const { rows } = await owner.query<{ text: string }>(
    `SELECT pg_get_function_identity_arguments(oid) || ' → ' || pg_get_function_result(oid) AS text
     FROM pg_proc WHERE proname = 'colour'`,
  );
  return rows.map(({ text }) => text);
};

beforeEach(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  folders = copyOfSchema();
});
afterEach(async () => {
  folders.delete();
  await database.drop();
});

describe("functions", () => {
  test("are left unchanged while their files are unchanged", async () => {
    expect(await migrate()).toEqual(NOTHING);
  });

  test("are made, changed and dropped with their files", async () => {
    folders.write(COLOUR, functionFile("p_a text) RETURNS text", "SELECT 'red'"));
    const path = "colours/colour.sql";
    expect(await planMigration(ownerUrl(), folders)).toEqual({ ...NOTHING, functions: [path] });
    expect(await signatures()).toEqual([]);
    expect(await migrate()).toEqual({ ...NOTHING, functions: [path] });
    // A different body, result or parameters.
    for (const [head, signature] of [
      ["p_a text) RETURNS text", "p_a text → text"],
      ["p_a text) RETURNS TABLE (a text, b text)", "p_a text → TABLE(a text, b text)"],
      ["p_b text, p_c integer) RETURNS text", "p_b text, p_c integer → text"],
    ] as const) {
      const columns = head.includes("TABLE") ? "'a', 'b'" : "'blue'";
      folders.write(COLOUR, functionFile(head, `SELECT ${columns}`));
      expect(await migrate(), head).toEqual({ ...NOTHING, functions: [path] });
      expect(await signatures()).toEqual([signature]);
    }
    folders.remove(COLOUR);
    expect(await migrate()).toEqual({ ...NOTHING, droppedFunctions: [path] });
    expect(await signatures()).toEqual([]);
    expect(await migrate()).toEqual(NOTHING);
  });

  test("take calls prepared before they got further parameters with defaults", async () => {
    const client = await owner.connect();
    const call = () => client.query({ name: "call", text: "SELECT colour('a') AS colour" });
    folders.write(COLOUR, functionFile("p_a text) RETURNS text", "SELECT 'red'"));
    await migrate();
    expect((await call()).rows).toEqual([{ colour: "red" }]);
    const head = "p_a text, p_b text DEFAULT NULL) RETURNS text";
    folders.write(COLOUR, functionFile(head, "SELECT coalesce(p_b, 'blue')"));
    await migrate();
    expect((await call()).rows).toEqual([{ colour: "blue" }]);
    client.release();
  });

  test("lose a privilege that left their file", async () => {
    const grant = "GRANT EXECUTE ON FUNCTION colour TO cnh_app;\n";
    const may = async () => {
      const { rows } = await owner.query<{ may: boolean }>(
        "SELECT has_function_privilege('cnh_app', 'colour(text)', 'EXECUTE') AS may",
      );
      return rows[0]?.may;
    };
    folders.write(COLOUR, functionFile("p_a text) RETURNS text", "SELECT 'red'", grant));
    await migrate();
    expect(await may()).toBe(true);
    folders.write(COLOUR, functionFile("p_a text) RETURNS text", "SELECT 'red'"));
    await migrate();
    expect(await may()).toBe(false);
  });

  test("change all together or not at all", async () => {
    folders.write(COLOUR, functionFile("p_a text) RETURNS text", "SELECT 'red'"));
    folders.write("functions/colours/wrong.sql", "SELECT FROM nowhere;");
    await expect(migrate()).rejects.toThrow('colours/wrong.sql: relation "nowhere" does not exist');
    expect(await signatures()).toEqual([]);
  });

  test("come in the order that their files ask for", async () => {
    const calls = functionFile("p_a text) RETURNS text", "SELECT shade(p_a)");
    folders.write(COLOUR, `-- After: colours/shade.sql\n${calls}`);
    const shade = functionFile("p_a text) RETURNS text", "SELECT 'dark'");
    folders.write(
      "functions/colours/shade.sql",
      shade.replaceAll("colour(", "shade(").replaceAll("FUNCTION colour", "FUNCTION shade"),
    );
    expect(await migrate()).toEqual({
      ...NOTHING,
      functions: ["colours/shade.sql", "colours/colour.sql"],
    });
  });
});

describe("migrations", () => {
  test("are applied once, in order, and one that fails leaves nothing behind", async () => {
    folders.write("migrations/9001_colours.sql", "CREATE TABLE colours (name text);");
    folders.write(
      "migrations/9002_wrong.sql",
      "CREATE TABLE shades (name text); SELECT FROM nowhere;",
    );
    await expect(migrate()).rejects.toThrow("nowhere");
    folders.write("migrations/9002_wrong.sql", "CREATE TABLE shades (name text);");
    expect(await migrate()).toEqual({ ...NOTHING, migrations: ["9002_wrong"] });
    expect(await migrate()).toEqual(NOTHING);
  });

  test("are refused if one was changed, is gone, or comes too late", async () => {
    const tables = await owner.query("SELECT FROM pg_class");
    folders.write("migrations/0001_baseline.sql", "SELECT 1;");
    await expect(migrate()).rejects.toThrow(
      "0001_baseline was changed after this database was migrated",
    );
    folders.remove("migrations/0001_baseline.sql");
    await expect(migrate()).rejects.toThrow(
      "The database has 0001_baseline, which this release does not have",
    );
    folders.delete();
    folders = copyOfSchema();
    folders.write("migrations/0000_before.sql", "SELECT 1;");
    await expect(migrate()).rejects.toThrow("0000_before comes before migrations");
    expect((await owner.query("SELECT FROM pg_class")).rowCount).toBe(tables.rowCount);
  });

  test("run only as cnh_owner", async () => {
    const url = database.environment["CNH_OPERATOR_DATABASE_URL"] ?? "";
    await expect(migrateSchema(url, folders)).rejects.toThrow("and not as cnh_operator");
  });

  test("of many concurrent nodes are applied by one", async () => {
    folders.write(
      "migrations/9001_colours.sql",
      "CREATE TABLE colours (name text); SELECT pg_sleep(0.2);",
    );
    const results = await Promise.all([migrate(), migrate(), migrate()]);
    expect(results.flatMap(({ migrations }) => migrations)).toEqual(["9001_colours"]);
  });

  test("give way to the holder of a lock, and are applied when it is free", async () => {
    folders.write(
      "migrations/9001_region.sql",
      "ALTER TABLE organizations ADD COLUMN region text;",
    );
    const reader = await owner.connect();
    await reader.query("BEGIN; SELECT FROM organizations");
    const migrated = migrate();
    // Transactions behind a waiting migration wait too, but only until it gives way.
    const started = Date.now();
    while (Date.now() - started < 2_500) {
      const asked = Date.now();
      await owner.query("SELECT FROM organizations");
      expect(Date.now() - asked).toBeLessThan(1_500);
    }
    await reader.query("COMMIT");
    reader.release();
    expect(await migrated).toEqual({ ...NOTHING, migrations: ["9001_region"] });
  });
});
