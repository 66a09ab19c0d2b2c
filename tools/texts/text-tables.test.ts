import { expect, test } from "vitest";
import { ALERTS, readTexts, toCsv } from "./text-tables.ts";

const { pt, en } = await readTexts();

test.each([
  "console/src/keys/messages",
  "packages/cli/src",
  "server/src/usecases/mail",
  "openapi/",
])("texts of %s are in the tables", (start) => {
  expect([...en.keys()].filter((key) => key.startsWith(start)).length).toBeGreaterThan(20);
});

test("every text has its twin in the other language, except alerts, which are Portuguese", () => {
  const bilingual = [...pt.keys()].filter((key) => !key.startsWith(ALERTS));
  expect(bilingual.filter((key) => !en.has(key))).toEqual([]);
  expect([...en.keys()].filter((key) => !pt.has(key))).toEqual([]);
});

test("quotes and lines of a text stay in its cell", () => {
  expect(toCsv(new Map([["a", 'He "said"\nit, twice']]))).toBe(
    '"key","text"\r\n"a","He ""said""\nit, twice"\r\n',
  );
});
