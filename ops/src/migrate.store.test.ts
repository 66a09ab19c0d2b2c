/** `cnh-ops migrate`: with only the owner's credentials it brings an empty database to this release's schema. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentFor } from "../../tools/stack/environment.ts";
import { runOperatorCommand } from "../../tools/stack/operator-command.ts";
import { createDatabase, dropDatabase } from "../../tools/stack/stores.ts";

const database = `cnh_test_${randomBytes(5).toString("hex")}`;
const { CNH_OWNER_DATABASE_URL = "", CNH_OPERATOR_DATABASE_URL = "" } = environmentFor(
  database,
  "",
);
const migrate = (...words: string[]) =>
  runOperatorCommand({ CNH_OWNER_DATABASE_URL }, ["migrate", ...words]);

beforeAll(() => createDatabase(database));
afterAll(() => dropDatabase(database));

test("plans, migrates, and then has nothing to do", async () => {
  const planned = await migrate("--plan", "--json");
  expect(planned).toMatchObject({ code: 0, stderr: "" });
  const plan = JSON.parse(planned.stdout) as { migrations: string[]; functions: string[] };
  expect(plan.migrations[0]).toBe("0001_baseline");
  expect(plan.functions).toContain("reports/settle-report.sql");
  expect(JSON.parse((await migrate("--plan", "--json")).stdout)).toEqual(plan);

  const done = await migrate();
  expect(done).toMatchObject({ code: 0, stderr: "" });
  expect(done.stdout.trim().split("\n")).toEqual([
    ...plan.migrations.map((name) => `migration  ${name}`),
    ...plan.functions.map((path) => `function   ${path}`),
    "knowledge base replaced",
  ]);
  expect((await migrate()).stdout).toBe("The database is up to date.\n");
  expect(JSON.parse((await migrate("--json")).stdout)).toEqual({
    migrations: [],
    functions: [],
    droppedFunctions: [],
    knowledge: false,
  });
});

test.each([
  ["without its credentials", {}, "CNH_OWNER_DATABASE_URL"],
  ["as another role", { CNH_OWNER_DATABASE_URL: CNH_OPERATOR_DATABASE_URL }, "not as cnh_operator"],
  [
    "where no database is",
    { CNH_OWNER_DATABASE_URL: "postgres://cnh_owner@127.0.0.1:1/none" },
    "cannot be reached",
  ],
])("refuses %s, in plain words", async (_, environment, words) => {
  const { code, stdout, stderr } = await runOperatorCommand(environment, ["migrate"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/\n {4}at /);
});
