/** Each deadline with the facts that it follows from. */
import { describe, expect, it } from "vitest";
import { BLOCK_DEADLINE_CASES } from "../../cases/deadlines/blocks.ts";
import { COURSE_DEADLINE_CASES } from "../../cases/deadlines/courses.ts";
import { FINE_DEADLINE_CASES } from "../../cases/deadlines/fines.ts";
import { LICENSE_DEADLINE_CASES } from "../../cases/deadlines/license.ts";
import { factsOf, regular } from "../../cases/facts.ts";
import { ctb } from "../law/citations.ts";
import { keyOf } from "./deadline.ts";
import { DEADLINE_CATALOGUE } from "./deadline-catalogue.ts";
import { deadlinesOf } from "./deadlines.ts";

const ON = "2026-07-24";

const CASES = [
  ...LICENSE_DEADLINE_CASES,
  ...COURSE_DEADLINE_CASES,
  ...BLOCK_DEADLINE_CASES,
  ...FINE_DEADLINE_CASES,
];

describe("each deadline", () => {
  it.each(CASES)("$name", ({ on = ON, given, deadlines: expected }) => {
    const ofRegular = new Set(deadlinesOf(regular(), on).map(keyOf));
    const deadlines = deadlinesOf(factsOf(given), on).filter((each) => !ofRegular.has(keyOf(each)));
    expect(deadlines.map(({ code, dueOn }) => [code, dueOn])).toEqual(
      expected.map(([code, dueOn]) => [code, dueOn]),
    );
    for (const [index, [, , particulars = {}]] of expected.entries())
      expect(deadlines[index]).toMatchObject(particulars);
  });

  it("has a case", () => {
    const codes = new Set(CASES.flatMap(({ deadlines }) => deadlines.map(([code]) => code)));
    expect([...codes].sort()).toEqual(Object.keys(DEADLINE_CATALOGUE).sort());
  });
});

describe("the deadlines of a regular driver", () => {
  it("are the expiry of the license and its grace", () => {
    expect(deadlinesOf(regular(), ON).map(({ code, dueOn }) => [code, dueOn])).toEqual([
      ["LICENSE_EXPIRES", "2033-03-10"],
      ["LICENSE_GRACE_ENDS", "2033-04-09"],
    ]);
  });
});

describe("the legal basis", () => {
  it("of the toxicological tolerance includes the fine for a missing exam, since there is one", () => {
    const given = { license: { category: "D" }, toxicological: { dueOn: "2024-03-01" } } as const;
    const basisOn = (on: string) =>
      deadlinesOf(factsOf(given), on).find(({ code }) => code === "TOXICOLOGICAL_TOLERANCE_ENDS")
        ?.legalBasis;
    const always = [ctb("art. 148-A, § 2º"), ctb("art. 165-B")];
    expect(basisOn("2024-01-27")).toEqual(always);
    expect(basisOn("2024-01-28")).toEqual([...always, ctb("art. 165-D")]);
  });
});
