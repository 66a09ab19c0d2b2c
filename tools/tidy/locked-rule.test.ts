import { describe, expect, it } from "vitest";
import { checkLocked } from "./locked-rule.ts";

const problemsOf = (path: string, text: string) => checkLocked([{ path, text }]);

describe("a row that is not locked", () => {
  it.each([
    "const entry = { details: { before: old, after: now } };",
    "const details = { mode, before, after };",
    "decide(row as Locked<Row>);",
  ])("is caught: %s", (text) => {
    expect(problemsOf("server/src/usecases/keys/change-key.ts", text)).toHaveLength(1);
  });

  it.each([
    ["server/src/usecases/audit/change-details.ts", "return { before: a, after: b };"],
    ["server/src/adapters/postgres/core/lock-row.ts", "return row as Locked<Row>;"],
    [
      "server/src/usecases/keys/change-key.ts",
      "const details = changeDetails(current, after, shown);",
    ],
    ["server/src/usecases/usage/get-usage.ts", "const day = { before: earlier };"],
    ["server/src/a.test.ts", "const details = { before: 1, after: 2 };"],
  ])("is not in %s: %s", (path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});
