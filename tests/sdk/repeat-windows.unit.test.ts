/** Code that cannot import the contract has the same windows of repeated creates: SQL, the SDKs without dependencies. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { REPEAT_WINDOW, RETRY_WINDOW } from "@cnh/contract";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** The product of numbers such as `50 * 60_000`. */
const numberOf = (text: string) =>
  text
    .split("*")
    .map((factor) => Number(factor.trim().replaceAll("_", "")))
    .reduce((product, factor) => product * factor);
const constant = (path: string, name: string) => {
  const found = new RegExp(`${name} = ([\\d_.* ]+)`).exec(textOf(path))?.[1];
  return numberOf(found ?? "");
};

test("accept_reports has the windows of the contract", () => {
  const sql = textOf("server/src/adapters/postgres/functions/reports/accept-reports.sql");
  expect(REPEAT_WINDOW).toEqual({ withReference: 3_600, withoutReference: 60 });
  expect(sql).toContain(
    "CASE WHEN u.reference_hex IS NULL THEN interval '1 minute' ELSE interval '1 hour' END",
  );
  expect(sql).toContain(`v_ms - ${REPEAT_WINDOW.withReference * 1000} + 1`);
});

test("retries end before the window does", () => {
  expect(RETRY_WINDOW.withReference).toBeLessThan(REPEAT_WINDOW.withReference);
  expect(RETRY_WINDOW.withoutReference).toBeLessThan(REPEAT_WINDOW.withoutReference);
});

test.each([
  [
    "packages/sdk/src/methods/report-methods.ts",
    ["WITH_REFERENCE_MS", "WITHOUT_REFERENCE_MS"],
    1000,
  ],
  [
    "sdks/python/src/cnh_reports/_reports.py",
    ["REPEAT_WITH_REFERENCE_SECONDS", "REPEAT_WITHOUT_REFERENCE_SECONDS"],
    1,
  ],
  [
    "sdks/php/src/Resource/Reports.php",
    ["REPEAT_WITH_REFERENCE_SECONDS", "REPEAT_WITHOUT_REFERENCE_SECONDS"],
    1,
  ],
] as const)("%s retries within the windows of the contract", (path, [withOne, without], unit) => {
  expect(constant(path, withOne) / unit).toBe(RETRY_WINDOW.withReference);
  expect(constant(path, without) / unit).toBe(RETRY_WINDOW.withoutReference);
});
