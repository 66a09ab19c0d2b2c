import { describe, expect, it } from "vitest";
import { checkFileSizes } from "./size-rule.ts";

const file = (path: string, lines: number) => ({ path, text: "a\n".repeat(lines) });
const small = Array.from({ length: 9 }, (_, i) => file(`server/src/small-${i}.ts`, 80));

describe("file sizes", () => {
  it("may be 400 lines", () => {
    expect(checkFileSizes([...small, file("server/src/a.ts", 400)])).toEqual([]);
  });

  it("may not be 401", () => {
    expect(checkFileSizes([...small, file("server/src/a.ts", 401)])).toMatchObject([
      { file: "server/src/a.ts", message: expect.stringContaining("401 lines") },
    ]);
  });

  it.each([
    "server/src/adapters/postgres/migrations/0001_reports.ts",
    "packages/sdk/src/generated/api.ts",
    "packages/sdk/src/api.generated.ts",
    "packages/license-law/data/violations.json",
  ])("do not matter for %s", (path) => {
    expect(checkFileSizes([file(path, 5000)])).toEqual([]);
  });

  it("may pass 220 lines in one file of ten, not in two", () => {
    const long = [file("server/src/a.ts", 221), file("server/src/b.ts", 300)];
    expect(checkFileSizes([...small, file("server/src/a.ts", 221)])).toEqual([]);
    expect(checkFileSizes([...small.slice(1), ...long])).toMatchObject([
      { file: "server/src/a.ts", message: expect.stringContaining("90th percentile") },
    ]);
  });
});
