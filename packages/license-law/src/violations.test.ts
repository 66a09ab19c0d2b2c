import { describe, expect, it } from "vitest";
import { EARLIER_VIOLATIONS } from "./law/earlier-violations.ts";
import {
  findViolation,
  hasValidCheckDigit,
  parseViolationCode,
  violationCheckDigit,
  type Violation,
  VIOLATIONS as all,
} from "./violations.ts";

describe("the violation table", () => {
  it("has 443 rows, each code once, in order", () => {
    const digits = all.map((v) => v.codeDigits);
    expect(all).toHaveLength(443);
    expect(digits).toEqual([...new Set(digits)].sort());
    expect(all.every((v) => v.code.replace("-", "") === v.codeDigits)).toBe(true);
  });

  it("keeps the mod-11 check digit, but for 767-00, kept as published", () => {
    const failing = all.filter((v) => !hasValidCheckDigit(v.code));
    expect(failing.map((v) => v.code)).toEqual(["767-00"]);
  });

  it("uses only the words that the types promise", () => {
    const used = (field: keyof Violation) =>
      [...new Set(all.flatMap((v) => v[field]).map(String))].sort();
    expect(used("gravity")).toEqual(["grave", "gravissima", "leve", "media", "null"]);
    expect(used("status")).toEqual(["in_force", "superseded"]);
    expect(used("confidence")).toEqual(["high", "low", "medium"]);
    expect(used("infractors")).toEqual([
      "condutor",
      "embarcador",
      "pedestre",
      "pessoa_fisica_ou_juridica",
      "pessoa_juridica",
      "proprietario",
      "servidor_publico",
      "transportador",
    ]);
    expect(used("pointsExclusion")).toEqual([
      "driver_has_no_valid_license",
      "excluded_art_259_4_II",
      "infractor_has_no_license_record",
      "infractor_not_driver_or_owner",
      "no_gravity_class",
      "non_motor_vehicle_inferred",
      "non_motor_vehicle_mbft",
      "null",
      "self_suspending_art_259_4_III",
    ]);
  });

  it("keeps the points of shippers and carriers out of a driver's total", () => {
    for (const code of ["683-11", "683-12", "683-13"]) {
      expect(findViolation(code)).toMatchObject({
        countsTowardPoints: false,
        pointsExclusion: "infractor_not_driver_or_owner",
        confidence: "low",
      });
    }
  });

  it("has notes for rules outside of a row, and only there", () => {
    expect(all.filter((v) => v.note !== null).map((v) => v.code)).toEqual([
      "683-11",
      "683-12",
      "683-13",
      "686-61",
      "686-62",
      "773-01",
      "773-02",
    ]);
    expect(findViolation("690-40")).toMatchObject({
      amountBRL: null,
      amountRule: "R$ 293,47 para cada 500 kg (ou fração) de excesso",
    });
  });

  it("marks superseded and uncertain rows", () => {
    const count = (confidence: string) => all.filter((v) => v.confidence === confidence).length;
    const superseded = all.filter((v) => v.status === "superseded").map((v) => v.code);
    expect(superseded).toEqual(["764-10", "765-00"]);
    expect([count("high"), count("medium"), count("low")]).toEqual([404, 31, 8]);
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

  it("counts 341 rows toward the total, none of them self-suspending (art. 259, § 4)", () => {
    const counted = all.filter((v) => v.countsTowardPoints);
    expect(counted).toHaveLength(341);
    expect(counted.filter((v) => v.selfSuspending)).toEqual([]);
  });

  it("says why points do not count exactly where they do not", () => {
    for (const v of all) {
      expect(v.pointsExclusion === null, v.code).toBe(v.countsTowardPoints);
      const isSelfSuspending = v.pointsExclusion === "self_suspending_art_259_4_III";
      expect(isSelfSuspending, v.code).toBe(v.selfSuspending);
    }
  });

  it("names the article that the legal basis begins with, and the responsible person", () => {
    for (const v of all) {
      expect(v.legalBasis, v.code).toMatch(new RegExp(`^CTB art\\. ${v.article}(?![\\d-])`));
      expect(v.infractors.length, v.code).toBeGreaterThan(0);
    }
  });
});

describe("the check digit", () => {
  it.each([
    ["745", 5],
    ["516", 9],
    // Remainders 0 and 1.
    ["501", 0],
    ["510", 0],
  ])("of %s is %i", (base, digit) => {
    expect(violationCheckDigit(base)).toBe(digit);
  });

  it.each(["", "74", "7455", "7a5", " 745"])("is not asked of %j", (base) => {
    expect(() => violationCheckDigit(base)).toThrow(RangeError);
  });

  it("is valid in any spelling, and not for other texts", () => {
    expect(["745-50", "7455-0", "74550"].map(hasValidCheckDigit)).toEqual([true, true, true]);
    expect(["745-60", "767-00", "745", ""].map(hasValidCheckDigit)).toEqual(Array(4).fill(false));
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
      article: "218",
      infractors: ["condutor"],
      gravity: "media",
      multiplier: 1,
      points: 4,
      amountBRL: 130.16,
      amountRule: null,
      selfSuspending: false,
      suspendsOnRecidivism: false,
      suspensionMonths: null,
      revokesOnRecidivism: false,
      countsTowardPoints: true,
      pointsExclusion: null,
      status: "in_force",
      since: null,
      until: null,
      note: null,
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

describe("a violation as it was on a day", () => {
  const rowOf = (code: string, on: string | null) => {
    const found = findViolation(code, on);
    return found && [found.gravity, found.points, found.amountBRL, found.status];
  };
  const GRAVE = ["grave", 5, 195.23, "superseded"];
  const MEDIA = ["media", 4, 130.16, "superseded"];
  const NOW_MEDIA = ["media", 4, 130.16, "in_force"];
  const NOW_GRAVISSIMA = ["gravissima", 7, 293.47, "in_force"];

  it.each([
    ["638-60", "2021-04-11", GRAVE],
    ["638-60", "2021-04-12", NOW_GRAVISSIMA],
    ["692-01", "2021-04-11", GRAVE],
    ["692-01", "2021-04-12", NOW_MEDIA],
    ["692-04", "2021-04-11", GRAVE],
    ["6920-4", "2021-04-12", NOW_MEDIA],
    ["686-61", "2019-10-06", MEDIA],
    ["686-61", "2019-10-07", NOW_GRAVISSIMA],
    ["68662", "2019-10-06", MEDIA],
    ["686-62", null, NOW_GRAVISSIMA],
  ])("%s on %s", (code, on, row) => {
    expect(rowOf(code, on)).toEqual(row);
  });

  it("keeps the rest of the row, and says for which days it is", () => {
    const before = findViolation("692-01", "2010-01-01");
    const now = findViolation("692-01");
    expect(before).toEqual({
      ...now,
      gravity: "grave",
      points: 5,
      amountBRL: 195.23,
      status: "superseded",
      since: null,
      until: "2021-04-11",
      confidence: "medium",
    });
    expect(now).toMatchObject({ since: "2021-04-12", until: null });
    expect(findViolation("686-61")).toMatchObject({ since: "2019-10-07", until: null });
  });

  it("keeps a code whose last row has ended, whatever the day", () => {
    for (const on of ["2023-06-19", "2023-06-20", null])
      expect(findViolation("764-10", on)).toMatchObject({ until: "2023-06-19", since: null });
    for (const on of ["2023-06-19", "2023-06-20", null])
      expect(findViolation("780-30", on)).toMatchObject({ since: "2023-06-20", until: null });
    expect(findViolation("999-70", "2020-01-01")).toBeNull();
  });

  it("has earlier rows only of codes in the table, oldest first", () => {
    for (const [code, rows] of EARLIER_VIOLATIONS) {
      expect(findViolation(code), code).not.toBeNull();
      const ends = rows.map(({ until }) => until);
      expect(ends, code).toEqual([...new Set(ends)].sort());
    }
  });
});
