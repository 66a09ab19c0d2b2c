import { describe, expect, it } from "vitest";
import { listViolations } from "./list-violations.ts";

const codesOf = (words: string) =>
  listViolations({ words, limit: 1000 }).violations.map((v) => v.code);

/** Reads every page as a client does, from the first on. */
function walk(limit: number, words?: string): string[] {
  const seen: string[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const page = listViolations({
      limit,
      ...(words !== undefined && { words }),
      ...(after !== undefined && { after }),
    });
    expect(page.violations.length).toBeLessThanOrEqual(limit);
    seen.push(...page.violations.map((v) => v.code));
    after = page.next;
  }
  return seen;
}

describe("pages of the whole table", () => {
  it.each([1, 7, 100, 443, 444])("show all rows once by code, %i at a time", (limit) => {
    const codes = walk(limit);
    expect(codes).toHaveLength(443);
    expect(codes).toEqual([...new Set(codes)].sort());
  });

  it("are the same for blank words", () => {
    expect(codesOf(" ")).toEqual(walk(1000));
    expect(walk(200, "")).toEqual(walk(200));
  });

  it("take the cursor in any spelling, of a code that exists or not", () => {
    for (const after of ["500-20", "5002-0", "50020", "500-99"]) {
      expect(listViolations({ after, limit: 1 }).violations[0]?.code, after).toBe("501-00");
    }
    expect(listViolations({ after: "00000", limit: 1 }).violations[0]?.code).toBe("500-20");
    expect(listViolations({ after: "999-99", limit: 1 })).toEqual({ violations: [], next: null });
  });
});

describe("pages of a search", () => {
  it.each([1, 2, 3, 50])("show each match once, best first, %i at a time", (limit) => {
    for (const words of ["velocidade", "estacionar calçada", "art. 162", "bafômetro"]) {
      const codes = walk(limit, words);
      expect(codes.length, words).toBeGreaterThan(0);
      expect(new Set(codes).size, words).toBe(codes.length);
      expect(codes, words).toEqual(codesOf(words));
    }
  });

  it("end on the last match, even when it fills the page", () => {
    const { length } = codesOf("velocidade");
    expect(listViolations({ words: "velocidade", limit: length }).next).toBeNull();
    expect(listViolations({ words: "velocidade", limit: length - 1 }).next).not.toBeNull();
    expect(listViolations({ words: "xyz", limit: 1 })).toEqual({ violations: [], next: null });
  });

  it("take the cursor in any spelling, of a code that the words find", () => {
    const [first = "", second] = codesOf("velocidade");
    for (const after of [first, first.replace("-", "")]) {
      const { violations } = listViolations({ words: "velocidade", after, limit: 1 });
      expect(violations[0]?.code, after).toBe(second);
    }
  });
});

describe("a page out of range", () => {
  it.each([
    { limit: 0 },
    { limit: -1 },
    { limit: 1.5 },
    { limit: Number.NaN },
    { limit: 1, after: "page2" },
    { limit: 1, after: "" },
    { limit: 1, after: "page2", words: "velocidade" },
    { limit: 1, after: "500-20", words: "velocidade" },
    { limit: 1, after: "999-99", words: "velocidade" },
  ])("is refused: %j", (query) => {
    expect(() => listViolations(query)).toThrow(RangeError);
  });
});
