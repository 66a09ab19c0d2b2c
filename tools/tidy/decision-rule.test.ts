import { describe, expect, it } from "vitest";
import { checkDecisions } from "./decision-rule.ts";

const DATED = "# A title\n\nDate: 2026-11-15\n\nBecause.\n";
const check = (names: readonly string[], text = DATED) =>
  checkDecisions(names.map((name) => ({ path: `docs/decisions/${name}`, text }))).map(
    ({ message }) => message,
  );

describe("decisions", () => {
  it("are numbered in a row, in whatever order they are listed", () => {
    expect(check(["0002-b.md", "0001-a.md", "README.md"])).toEqual([]);
  });

  it.each([
    [["0002-b.md"], "leaves a gap after 0000"],
    [["0001-a.md", "0003-c.md"], "leaves a gap after 0001"],
    [["0001-a.md", "0001-b.md", "0002-c.md"], "repeats the number 0001"],
    [["0001-a.md", "notes.md"], "is no decision"],
    [["1-a.md"], "is no decision"],
  ])("are not %j", (names, expected) => {
    expect(check(names)).toMatchObject([expect.stringContaining(expected)]);
  });

  it.each(["2026-11-15", "**Date:** 2026-11-15", "- date: 2026-11-15, accepted"])(
    "are dated by %j",
    (line) => {
      expect(check(["0001-a.md"], `# A\n\n${line}\n`)).toEqual([]);
    },
  );

  it.each(["", "decided on 2026-11-15", "Date: 2026-02-30", "Date: soon"])(
    "are not dated by %j",
    (line) => {
      expect(check(["0001-a.md"], `# A\n\n${line}\n`)).toMatchObject([
        expect.stringContaining("has no date"),
      ]);
    },
  );
});
