import { describe, expect, it } from "vitest";
import { course, factsOf } from "../../../cases/facts.ts";
import { SPECIAL_COURSE_CASES } from "../../../cases/special-courses.ts";
import { judgeCategory } from "./judge.ts";

const ON = "2026-07-24";

describe("special courses", () => {
  it.each(SPECIAL_COURSE_CASES)("$kind, $situation, on $on: $state", ({ on, ...row }) => {
    const { kind, completedOn, stated = null } = row;
    const facts = factsOf({ courses: [{ kind, completedOn, validUntil: stated, state: "MG" }] });
    const { section, alerts } = judgeCategory(facts, on);
    expect(section?.specialCourses).toMatchObject([
      {
        kind,
        completedOn,
        takenIn: "MG",
        state: row.state,
        validUntil: row.validUntil,
        confidence: row.confidence,
      },
    ]);
    expect(alerts.map(({ code }) => code)).toEqual(row.alert === null ? [] : [row.alert]);
  });

  it("ends only with the latest of its kind", () => {
    const alertsOf = (...days: (string | null)[]) =>
      judgeCategory(
        factsOf({ courses: days.map((day) => ({ kind: "emergency", completedOn: day })) }),
        ON,
      ).alerts.map(({ code, dueOn }) => [code, dueOn]);
    const [old, older, ending] = ["2020-02-01", "2014-02-01", "2021-08-01"];
    expect(alertsOf(older, old)).toEqual([["SPECIAL_COURSE_EXPIRED", null]]);
    expect(alertsOf(old, "2025-02-01")).toEqual([]);
    expect(alertsOf(ending, old)).toEqual([["SPECIAL_COURSE_EXPIRES_SOON", "2026-08-01"]]);
    expect(alertsOf(ending, "2025-02-01")).toEqual([]);
    // A course of unknown day may be the latest.
    expect(alertsOf(old, null)).toEqual([]);
    expect(alertsOf("2021-08-01", null)).toEqual([["SPECIAL_COURSE_EXPIRES_SOON", "2026-08-01"]]);
    expect(alertsOf("2021-08-02", ending)).toEqual([["SPECIAL_COURSE_EXPIRES_SOON", "2026-08-02"]]);
  });

  it("says what to do, and by which law", () => {
    const courses = [{ kind: "emergency", completedOn: "2020-02-01" }] as const;
    const [alert] = judgeCategory(factsOf({ courses }), ON).alerts;
    expect(alert).toMatchObject({
      severity: "INFO",
      message:
        "O curso de condução de veículos de emergência venceu em 01/02/2025. Dirigir sem curso válido um veículo que o exige é infração gravíssima.",
    });
    expect(alert?.legalBasis.map(({ law, article }) => `${law} ${article}`)).toEqual([
      "Lei 9.503/1997 (CTB) art. 145, IV",
      "Lei 9.503/1997 (CTB) art. 162, VII",
      "Resolução CONTRAN 1.020/2025 cursos especializados",
    ]);
    const soon = [{ kind: "emergency", completedOn: "2021-08-01" }] as const;
    expect(judgeCategory(factsOf({ courses: soon }), ON).alerts[0]?.message).toBe(
      "O curso de condução de veículos de emergência vale até 01/08/2026. Depois disso, é proibido dirigir o veículo que o exige sem fazer a atualização.",
    );
  });

  it("does not list other courses", () => {
    const list = [{ kind: "recycling", completedOn: "2020-01-01" }] as const;
    expect(judgeCategory(factsOf({ courses: list }), ON).section?.specialCourses).toEqual([]);
    expect(course({ kind: "school", completedOn: null }).validUntil).toBeNull();
  });
});

describe("paid driving", () => {
  it.each([
    ["C", false, ON, 1],
    ["AD", false, ON, 1],
    ["E", false, "2023-01-02", 1],
    ["E", false, "2023-01-01", 0],
    ["AB", false, ON, 0],
    [null, false, ON, 0],
    ["C", true, ON, 0],
    ["C", null, ON, 0],
  ] as const)("category %s, EAR %s, on %s: %i alerts", (category, ear, on, count) => {
    const { alerts } = judgeCategory(factsOf({ license: { category, ear } }), on);
    expect(alerts.map(({ code }) => code)).toEqual(
      Array.from({ length: count }, () => "PAID_DRIVING_NOT_ALLOWED"),
    );
  });

  it("without the remark says what it costs, and by which law", () => {
    const [alert] = judgeCategory(factsOf({ license: { category: "D" } }), ON).alerts;
    expect(alert).toMatchObject({
      severity: "INFO",
      confidence: "low",
      money: { kind: "penalty", amountCents: 29_347, bound: "exact", discounts: [] },
    });
    expect(alert?.legalBasis.map(({ article }) => article)).toEqual([
      "art. 147, §§ 3º e 5º",
      "art. 231, VIII",
    ]);
  });
});
