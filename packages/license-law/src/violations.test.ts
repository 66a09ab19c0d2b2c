import { describe, expect, it } from "vitest";
import { findViolation, listViolations, parseViolationCode } from "./violations.ts";

const { violations: all, next } = listViolations({ limit: 1000 });
const codes = (words: string) =>
  listViolations({ words, limit: 1000 }).violations.map((v) => v.code);

describe("the violation table", () => {
  it("has 443 rows, each code once, in order", () => {
    const digits = all.map((v) => v.codeDigits);
    expect(all).toHaveLength(443);
    expect(next).toBeNull();
    expect(digits).toEqual([...new Set(digits)].sort());
    expect(all.every((v) => v.code.replace("-", "") === v.codeDigits)).toBe(true);
  });

  it("keeps the mod-11 check digit, but for 767-00, kept as published", () => {
    const failing = all.filter((v) => Number(v.codeDigits[3]) !== checkDigit(v.codeDigits));
    expect(failing.map((v) => v.code)).toEqual(["767-00"]);
  });

  it("uses only the words that the types promise", () => {
    const used = (field: "gravity" | "status" | "confidence") =>
      [...new Set(all.map((v) => String(v[field])))].sort();
    expect(used("gravity")).toEqual(["grave", "gravissima", "leve", "media", "null"]);
    expect(used("status")).toEqual(["in_force", "superseded"]);
    expect(used("confidence")).toEqual(["high", "low", "medium"]);
  });

  it("says what is superseded and what is uncertain", () => {
    const count = (confidence: string) => all.filter((v) => v.confidence === confidence).length;
    const superseded = all.filter((v) => v.status === "superseded").map((v) => v.code);
    expect(superseded).toEqual(["764-10", "765-00"]);
    expect([count("high"), count("medium"), count("low")]).toEqual([409, 31, 3]);
  });

  it.each([
    ["leve", 3, 88.38, 33],
    ["media", 4, 130.16, 94],
    ["grave", 5, 195.23, 116],
    ["gravissima", 7, 293.47, 190],
  ])(
    "%s: %i points, R$ %f times the multiplier unless a rule says otherwise",
    (gravity, points, base, rows) => {
      const ofGravity = all.filter((v) => v.gravity === gravity);
      expect(ofGravity).toHaveLength(rows);
      for (const v of ofGravity) {
        expect(v.points, v.code).toBe(points);
        if (v.amountRule === null) expect(v.amountBRL, v.code).toBeCloseTo(base * v.multiplier, 2);
      }
    },
  );

  it("gives no points and no fixed amount where the law sets no gravity", () => {
    const without = all.filter((v) => v.gravity === null);
    expect(without).toHaveLength(10);
    for (const v of without) {
      expect(v, v.code).toMatchObject({ points: 0, amountBRL: null, countsTowardPoints: false });
    }
  });

  it("has an amount or the rule for it in every row", () => {
    const silent = all.filter((v) => v.amountBRL === null && v.amountRule === null);
    expect(silent).toEqual([]);
  });

  it("counts 344 rows toward the total, none of them self-suspending (art. 259, § 4)", () => {
    const counted = all.filter((v) => v.countsTowardPoints);
    expect(counted).toHaveLength(344);
    expect(counted.filter((v) => v.selfSuspending)).toEqual([]);
  });
});

describe("finding a violation", () => {
  it("finds every code in its three spellings, with blanks around", () => {
    for (const v of all) {
      const d = v.codeDigits;
      for (const text of [v.code, `${d.slice(0, 4)}-${d.slice(4)}`, d, `  ${v.code}\n`]) {
        expect(parseViolationCode(text), text).toBe(d);
        expect(findViolation(text), text).toBe(v);
      }
    }
  });

  it("answers with our own terms", () => {
    expect(findViolation("7455-0")).toEqual({
      code: "745-50",
      codeDigits: "74550",
      summary: "Dirigir até 20% acima do limite de velocidade",
      legalBasis: "CTB art. 218, I",
      gravity: "media",
      multiplier: 1,
      points: 4,
      amountBRL: 130.16,
      amountRule: null,
      selfSuspending: false,
      countsTowardPoints: true,
      status: "in_force",
      confidence: "high",
    });
  });

  it("is null for a code that does not exist, though well formed", () => {
    expect(parseViolationCode("999-70")).toBe("99970");
    expect(findViolation("999-70")).toBeNull();
  });

  it.each([
    "",
    "745",
    "745-5",
    "745 50",
    "74-550",
    "7-4550",
    "745-50-1",
    "745500",
    "74550a",
    "７４５５０",
  ])("does not take %j for a code", (text) => {
    expect(parseViolationCode(text)).toBeNull();
    expect(findViolation(text)).toBeNull();
  });
});

describe("listing violations", () => {
  it.each([
    ["VELOCIDADE ate 20%", "745-50"],
    ["habilitação cassada", "502-91"],
    ["HABILITACAO cassada", "502-91"],
    ["257 8o", "500-20"],
    ["745-50", "745-50"],
    ["7455-0", "745-50"],
    ["74550", "745-50"],
  ])("finds by %j, accents and case folded", (words, code) => {
    expect(codes(words)).toContain(code);
  });

  it("wants every word, in any order", () => {
    expect(codes("limite velocidade")).toEqual(codes("  velocidade   limite "));
    expect(codes("velocidade cassada")).toEqual([]);
    expect(codes(" ")).toHaveLength(443);
  });

  it.each([1, 7, 100, 443, 444])("walks all rows once, %i at a time", (limit) => {
    const seen: string[] = [];
    let after: string | null = "00000";
    while (after !== null) {
      const page = listViolations({ after, limit });
      expect(page.violations.length).toBeLessThanOrEqual(limit);
      seen.push(...page.violations.map((v) => v.code));
      after = page.next;
    }
    expect(seen).toEqual(all.map((v) => v.code));
  });

  it("walks only the matches when there are words", () => {
    const first = listViolations({ words: "velocidade", limit: 2 });
    const rest = listViolations({ words: "velocidade", after: first.next ?? "", limit: 1000 });
    const walked = [...first.violations, ...rest.violations].map((v) => v.code);
    expect(walked).toEqual(codes("velocidade"));
  });

  it("takes the cursor in any spelling, of a code that exists or not", () => {
    expect(listViolations({ after: "500-20", limit: 1 }).violations[0]?.code).toBe("501-00");
    expect(listViolations({ after: "999-99", limit: 1 })).toEqual({ violations: [], next: null });
  });

  it.each([{ limit: 0 }, { limit: 1.5 }, { limit: 1, after: "page2" }])("refuses %j", (query) => {
    expect(() => listViolations(query)).toThrow(RangeError);
  });
});

/** Weights 4, 3, 2 over the base; remainders 0 and 1 give 0. */
function checkDigit(codeDigits: string): number {
  const [a = 0, b = 0, c = 0] = Array.from(codeDigits, Number);
  const remainder = (4 * a + 3 * b + 2 * c) % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
