/** The role cnh_auth reads and writes only the schema `auth`, and no other server role sees that schema. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSION_DENIED, sqlState } from "../support/service/refusal.ts";
import { openDatabase, type TestDatabase } from "../support/service/service.ts";

let database: TestDatabase;
let owner: pg.Pool;
let auth: pg.Pool;

beforeAll(async () => {
  database = await openDatabase();
  owner = database.connect("owner");
  auth = database.connect("auth");
});
afterAll(() => database.drop());

async function tablesOf(schema: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', $1::text, relname) AS name FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

describe("cnh_auth", () => {
  test("reads and writes every table of people, and cannot truncate any", async () => {
    const tables = await tablesOf("auth");
    expect(tables.length).toBeGreaterThanOrEqual(6);
    for (const table of tables) {
      await auth.query(`SELECT FROM ${table}`);
      await auth.query(`DELETE FROM ${table} WHERE false`);
      expect(await sqlState(auth.query(`TRUNCATE ${table} CASCADE`)), table).toBe(
        PERMISSION_DENIED,
      );
    }
  });

  test("is refused every table outside of that schema", async () => {
    const tables = await tablesOf("public");
    expect(tables.length).toBeGreaterThan(30);
    for (const table of tables) {
      for (const text of [
        `SELECT FROM ${table}`,
        `INSERT INTO ${table} DEFAULT VALUES`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
      ]) {
        expect(await sqlState(auth.query(text)), text).toBe(PERMISSION_DENIED);
      }
    }
  });

  test("executes three functions of ours: audit entries of people, mails to people, and the end of a reset", async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p
       WHERE p.pronamespace IN ('public'::regnamespace, 'auth'::regnamespace)
         AND has_function_privilege('cnh_auth', p.oid, 'EXECUTE')
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([
      "append_person_entry(uuid,json)",
      "may_reset_second_factor(uuid,timestamp with time zone)",
      "order_person_mail(uuid,text,bytea,bytea,text)",
    ]);
  });

  test("makes no object, and becomes no other role", async () => {
    for (const text of [
      "CREATE TABLE auth.mine (id integer)",
      "CREATE TABLE public.mine (id integer)",
      "CREATE TEMPORARY TABLE mine (id integer)",
      "CREATE SCHEMA mine",
      "ALTER TABLE auth.session DROP COLUMN token",
      "SET ROLE cnh_owner",
      "SET ROLE cnh_app",
      "COPY (SELECT 1) TO PROGRAM 'id'",
    ]) {
      expect(await sqlState(auth.query(text)), text).toMatch(/^42501$/);
    }
  });
});

test.each(["app", "worker", "maintenance", "console"] as const)(
  "cnh_%s sees nothing of people",
  async (role) => {
    const pool = database.connect(role, 1);
    for (const table of await tablesOf("auth")) {
      expect(await sqlState(pool.query(`SELECT FROM ${table}`)), table).toBe(PERMISSION_DENIED);
    }
  },
);

test("cnh_operator sees who people are and when they were here, and no secret", async () => {
  const { rows } = await database.connect("owner", 1).query<{ name: string }>(
    `SELECT format('%s.%s %s', table_name, column_name, privilege_type) AS name
     FROM information_schema.column_privileges
     WHERE table_schema = 'auth' AND grantee = 'cnh_operator' ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "passkey.userId SELECT",
    "session.updatedAt SELECT",
    "session.userId SELECT",
    "user.email SELECT",
    "user.id SELECT",
    "user.locale SELECT",
    "user.name SELECT",
    "user.twoFactorEnabled SELECT",
  ]);
});
