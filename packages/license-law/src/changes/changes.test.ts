/** Each change with the answers that it follows from. */
import { describe, expect, it } from "vitest";
import { BLOCK_CHANGE_CASES } from "../../cases/changes/blocks.ts";
import { EXAM_AND_COURSE_CHANGE_CASES } from "../../cases/changes/exams-and-courses.ts";
import { FINE_CHANGE_CASES } from "../../cases/changes/fines.ts";
import { LICENSE_CHANGE_CASES } from "../../cases/changes/license.ts";
import { factsOf } from "../../cases/facts.ts";
import type { Day } from "../calendar.ts";
import type { Change } from "./change.ts";
import { CHANGE_CATALOGUE } from "./change-catalogue.ts";
import { compare } from "./compare.ts";
import { remember } from "./memory.ts";

const ON: Day = "2026-07-31";

const CASES = [
  ...LICENSE_CHANGE_CASES,
  ...BLOCK_CHANGE_CASES,
  ...FINE_CHANGE_CASES,
  ...EXAM_AND_COURSE_CHANGE_CASES,
];

describe("each change", () => {
  it.each(CASES)("$name", ({ before, answers, changes: expected }) => {
    let memory = remember(factsOf(before));
    let changes: readonly Change[] = [];
    for (const answer of answers) ({ memory, changes } = compare(memory, factsOf(answer), ON));
    expect(changes.map(({ code }) => code)).toEqual(expected.map(([code]) => code));
    for (const [index, [, particulars = {}]] of expected.entries())
      expect(changes[index]).toMatchObject(particulars);
  });

  it("has a case", () => {
    const codes = new Set(CASES.flatMap(({ changes }) => changes.map(([code]) => code)));
    expect([...codes].sort()).toEqual(Object.keys(CHANGE_CATALOGUE).sort());
  });
});
