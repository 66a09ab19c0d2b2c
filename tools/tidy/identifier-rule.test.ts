import { describe, expect, it } from "vitest";
import { checkIdentifiers } from "./identifier-rule.ts";

const check = (text: string, path = "server/src/a.ts") =>
  checkIdentifiers([{ path, text }]).map(({ line, message }) => `${line} ${message}`);

describe("identifiers", () => {
  it.each([
    ["const MOST_BYTES = 1;", "MAX_…"],
    ["const LONGEST_TERM = 1;", "MAX_…"],
    ["if (n < LEAST_SHARE) return;", "MIN_…"],
    ["const SHORTEST_CODE = 3;", "MIN_…"],
    ["const USUAL_PAGE = 20;", "DEFAULT_…"],
    ["class RedisOrderEars {}", "listener"],
    ["const { ears } = parts;", "listener"],
    ["type Went = string;", "LookupOutcome"],
    ["const given: Bent = bentFor(1);", "overrides"],
    ["const told = {};", "callbacks"],
  ])("may not be as in %j", (text, instead) => {
    expect(check(text)[0]).toContain(instead);
  });

  it.each([
    "const MAX_BYTES = 1;",
    "const ALMOST_DONE = true;",
    "const years = years1;",
    "const unbent = 1;",
    "// MOST_BYTES of what was told",
    'const text = "told MOST_BYTES";',
    "const at = /told/;",
  ])("may be as in %j", (text) => {
    expect(check(text)).toEqual([]);
  });

  it("are named with their line", () => {
    expect(check("\n\nconst MOST_A = MOST_B;")).toEqual([
      expect.stringMatching(/^3 .*MOST_A/),
      expect.stringMatching(/^3 .*MOST_B/),
    ]);
  });

  it("are checked only in TypeScript", () => {
    expect(check("MOST_A", "docs/a.md")).toEqual([]);
  });
});
