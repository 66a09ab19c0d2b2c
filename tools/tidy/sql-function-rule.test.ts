import { expect, it } from "vitest";
import { checkSqlFunctions } from "./sql-function-rule.ts";

const GOOD = `-- Reads a report.
CREATE OR REPLACE FUNCTION read_report(p_id uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ SELECT $$;
REVOKE EXECUTE ON FUNCTION read_report FROM PUBLIC;
`;

const check = (text: string) =>
  checkSqlFunctions([
    { path: "server/src/adapters/postgres/functions/reports/read-report.sql", text },
  ]).map(({ message }) => message);

it("takes a file that says all of its function", () => {
  expect(check(GOOD)).toEqual([]);
});

it.each([
  ["another name", GOOD.replaceAll("read_report", "find_report"), 2],
  ["a second function", `${GOOD}CREATE FUNCTION other() RETURNS void LANGUAGE sql;\n`, 1],
  ["no OR REPLACE", GOOD.replace("CREATE OR REPLACE", "CREATE"), 1],
  ["no word of whose rights it has", GOOD.replace("SECURITY DEFINER", ""), 1],
  ["a search path of the caller", GOOD.replace("SET search_path = public, pg_temp", ""), 1],
  ["a function for everybody", GOOD.replace(/REVOKE.*\n/, ""), 1],
  ["no comment", GOOD.replace(/^--.*\n/, ""), 1],
])("finds %s", (_, text, count) => {
  expect(check(text)).toHaveLength(count);
});
