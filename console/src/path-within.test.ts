import { expect, test } from "vitest";
import { pathWithin } from "./path-within.ts";

test("a path with its query and fragment stays as it is", () => {
  const path = "/org_1/live/reports?status=ERROR&from=2026-01-01#alerts";
  expect(pathWithin(path)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  String.raw`/\evil.example`,
  "/\t/evil.example",
  "/\n//evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "evil",
  "",
  7,
  null,
  undefined,
])("%j leads nowhere", (value) => {
  expect(pathWithin(value)).toBeUndefined();
});
