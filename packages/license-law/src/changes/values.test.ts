import { describe, expect, it } from "vitest";
import { differing, isLater, isSame, learned, updated } from "./values.ts";

describe("two spellings of a value", () => {
  it.each([
    ["case, punctuation and accents", "São-Paulo 1", "SAO PAULO1"],
    ["leading zeros", "00777", "777"],
    ["only zeros", "000", "0"],
    ["the same list", ["A", "D"], ["A", "D"]],
    ["the same record", { code: "1" }, { code: "1" }],
    ["no value", undefined, undefined],
  ])("are the same: %s", (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each([
    ["inner zeros", "1007", "17"],
    ["a zero and nothing", "0", ""],
    ["a zero before a letter", "0A1", "A1"],
    ["a zero after the number", "70", "7"],
    ["two numbers", 70, 7],
    ["a number and its text", 70, "70"],
    ["a text and its number", "70", 70],
    ["two lists", ["A"], ["A", "D"]],
    ["a value and none", "A", undefined],
  ])("differ: %s", (_, one, other) => {
    expect(isSame(one, other)).toBe(false);
  });
});

describe("the facts of a newer record", () => {
  const known = { ticket: "SP-100", heldSince: { B: "2007-06-12", C: "2010-01-01" } };

  it("replace the older ones, except for a spelling and for facts that it leaves out", () => {
    expect(updated(known, { ticket: "SP100" })).toBe(known);
    expect(updated(known, { ticket: "SP200" })).toEqual({ ...known, ticket: "SP200" });
    const answered = { heldSince: { B: "2008-06-12", C: null } };
    expect(updated(known, answered)).toEqual({
      ticket: "SP-100",
      heldSince: { B: "2008-06-12", C: "2010-01-01" },
    });
  });

  it("replace a list, and a record that was only a text", () => {
    expect(updated({ restrictions: ["A"] }, { restrictions: ["D"] })).toEqual({
      restrictions: ["D"],
    });
    expect(updated({ term: "one" }, { term: { amount: 1 } })).toEqual({ term: { amount: 1 } });
    expect(updated({ restrictions: ["A", "D"] }, { restrictions: { A: 1 } })).toEqual({
      restrictions: { A: 1 },
    });
  });

  it("are learned only where none was known", () => {
    const answered = {
      ticket: "SP200",
      paid: true,
      heldSince: { B: "2008-06-12", D: "2020-01-01" },
    };
    expect(learned(known, answered)).toEqual({
      ticket: "SP-100",
      paid: true,
      heldSince: { B: "2007-06-12", C: "2010-01-01", D: "2020-01-01" },
    });
  });

  it("differ only in fields of both", () => {
    expect(differing({ a: 1, b: 2, c: 3 }, { b: 2, c: 4, d: 5 })).toEqual(["c"]);
  });
});

describe("a later day", () => {
  it("is one of two known days", () => {
    expect(isLater("2026-07-02", "2026-07-01")).toBe(true);
    expect(isLater("2026-07-01", "2026-07-01")).toBe(false);
    expect(isLater(2, "1")).toBe(false);
    expect(isLater("2", 1)).toBe(false);
  });
});
