import { describe, expect, it } from "vitest";
import { type Dated, inForce, leastSure, ruleOn } from "./dated-law.ts";
import { ctb } from "./law/citations.ts";

const TABLE: Dated<number> = [
  { since: "1998-01-22", value: 1, source: ctb("art. 1º"), confidence: "low" },
  { since: "2021-04-12", value: 2, source: ctb("art. 2º"), confidence: "high" },
];

describe("dated law", () => {
  it.each([
    ["1998-01-21", null],
    ["1998-01-22", 1],
    ["2021-04-11", 1],
    ["2021-04-12", 2],
    ["2099-01-01", 2],
  ])("on %s: %s", (on, value) => {
    expect(inForce(TABLE, on)?.value ?? null).toBe(value);
  });

  it("knows no law where the table is empty", () => {
    expect(inForce([], "2026-07-24")).toBeNull();
  });

  it.each([
    ["1900-01-01", 1],
    ["1998-01-21", 1],
    ["1998-01-22", 1],
    ["2021-04-11", 1],
    ["2021-04-12", 2],
  ])("where one is always needed, on %s: %s", (on, value) => {
    expect(ruleOn(TABLE, on).value).toBe(value);
  });

  it("is as sure as the least sure part", () => {
    expect(leastSure()).toBe("high");
    expect(leastSure("high", "high")).toBe("high");
    expect(leastSure("high", "medium")).toBe("medium");
    expect(leastSure("low", "medium", "high")).toBe("low");
  });
});
