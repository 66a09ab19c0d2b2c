import { describe, expect, it } from "vitest";
import { AGE_CASES, CATEGORY_CASES, LOWERED_CASES } from "../../../cases/category.ts";
import { type FactOverrides, factsOf } from "../../../cases/facts.ts";
import { VEHICLES } from "../../law/category-law.ts";
import { NO_CATEGORY } from "./category-section.ts";
import { judgeCategory } from "./judge.ts";

const ON = "2026-07-24";

describe("category", () => {
  it.each(CATEGORY_CASES)("$situation, on $on ($article)", ({ on, category, ...expected }) => {
    const { section, alerts } = judgeCategory(factsOf({ license: { category, ear: true } }), on);
    expect(section).toMatchObject({
      current: category,
      twoWheels: expected.twoWheels,
      fourWheels: expected.fourWheels,
    });
    expect(section.covers?.map(({ kind }) => kind) ?? null).toEqual(expected.covers);
    expect(alerts).toEqual([]);
  });

  it.each(LOWERED_CASES)("$situation ($article)", ({ given, covers, alerts, ...expected }) => {
    const { situation: _, article: __, ...limits } = expected;
    const judged = judgeCategory(factsOf(given), ON);
    expect(judged.section).toMatchObject({ ...limits, current: given.license?.category });
    expect(judged.section.covers?.map(({ kind }) => kind)).toEqual(covers);
    expect(judged.alerts.map(({ code }) => code)).toEqual(alerts);
    expect(judged.alerts.every(({ severity }) => severity === "WARNING")).toBe(true);
    const reversed = { ...given, medicalExams: given.medicalExams?.toReversed() ?? null };
    expect(judgeCategory(factsOf(reversed), ON)).toEqual(judged);
  });

  it.each(AGE_CASES)("too young: $situation, $isRaised", (row) => {
    const { category, loweredCategory, birthDate, isRaised } = row;
    const license = { category, loweredCategory, ear: true };
    const { alerts } = judgeCategory(factsOf({ license, person: { birthDate } }), ON);
    const raised = alerts.filter(({ code }) => code === "CATEGORY_BEFORE_AGE");
    expect(raised.map(({ severity }) => severity)).toEqual(isRaised ? ["WARNING"] : []);
  });

  it("names a category below the printed one, and an age below the minimum", () => {
    const textsOf = (given: FactOverrides) =>
      judgeCategory(factsOf(given), ON).alerts.map(({ message }) => message);
    const license = { category: "E", loweredCategory: "C", ear: true } as const;
    const medicalExams = [{ kind: "fitness", doneOn: "2026-01-10", allowedCategory: "B" }] as const;
    expect(textsOf({ license, medicalExams })).toEqual([
      "A CNH é da categoria E, mas o registro mostra rebaixamento para C. Dirigir veículo de categoria acima dela é infração gravíssima.",
      "O último exame de aptidão física e mental permite a categoria B, e a CNH é da categoria E. Não se sabe se ela ainda vale para os veículos acima da categoria do exame.",
    ]);
    const person = { birthDate: "2005-07-25" };
    expect(textsOf({ license: { category: "AD", ear: true }, person })).toEqual([
      "A CNH inclui a categoria D, que exige 21 anos, e o condutor tem 20. Até lá, ele não pode dirigir veículos das categorias D e E.",
    ]);
  });

  it("says how sure it is that mopeds may be driven, by the letter for them and by A", () => {
    const moped = (category: "A" | "ACC") =>
      judgeCategory(factsOf({ license: { category } }), ON).section.covers?.[0];
    expect(moped("ACC")).toMatchObject({ kind: "moped", confidence: "high" });
    expect(moped("A")).toMatchObject({ kind: "moped", confidence: "medium" });
  });

  it("has words for every kind of vehicle, each once", () => {
    const texts = VEHICLES.flatMap(({ value }) => Object.values(value).flat());
    expect(new Set(texts.map(({ kind }) => kind)).size).toBe(10);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(10);
    expect(texts.filter(({ text }) => text === "")).toEqual([]);
  });

  it("says the whole of a paid driver of D with a lens and a course", () => {
    const facts = factsOf({
      license: {
        category: "AD",
        ear: true,
        heldSince: { B: "2007-06-12", C: "2015-06-12" },
        restrictions: ["x9", " a", "15", "D", "A"],
      },
      courses: [
        { kind: "school", completedOn: null },
        { kind: "recycling", completedOn: "2020-01-01" },
        { kind: "collective", completedOn: "2024-02-01" },
        { kind: "preventive_recycling", completedOn: "2021-01-01" },
        { kind: "collective", completedOn: "2019-02-01" },
      ],
    });
    expect(judgeCategory(facts, ON).section).toMatchObject({
      current: "AD",
      provisional: false,
      paidActivity: true,
      restrictions: [
        { code: "15", text: "Exerce atividade remunerada (EAR)", confidence: "medium" },
        { code: "A", text: "Precisa usar óculos ou lentes corretivas", confidence: "medium" },
        { code: "D", text: "Veículo com câmbio automático", confidence: "low" },
        { code: "X9", text: null, confidence: "low" },
      ],
      specialCourses: [
        {
          kind: "collective",
          text: "Transporte coletivo de passageiros",
          completedOn: "2019-02-01",
          takenIn: null,
          state: "expired",
          validUntil: "2024-02-01",
          confidence: "medium",
        },
        {
          kind: "collective",
          text: "Transporte coletivo de passageiros",
          completedOn: "2024-02-01",
          takenIn: null,
          state: "in_force",
          validUntil: null,
          confidence: "medium",
        },
        {
          kind: "school",
          text: "Transporte escolar",
          completedOn: null,
          takenIn: null,
          state: "unknown",
          validUntil: null,
          confidence: "low",
        },
      ],
      upgrades: [{ to: "E", meetsConditions: true }],
      provisionalLicense: null,
    });
  });

  it("does not depend on the order in which courses come", () => {
    const courses = (["school", "motofrete", "emergency", "mototaxi"] as const).map((kind) => ({
      kind,
      completedOn: null,
    }));
    const listed = (list: typeof courses) =>
      judgeCategory(factsOf({ courses: list }), ON).section.specialCourses;
    expect(listed(courses)?.map(({ kind }) => kind)).toEqual([
      "emergency",
      "motofrete",
      "mototaxi",
      "school",
    ]);
    expect(listed(courses.toReversed())).toEqual(listed(courses));
  });

  it("keeps missing facts as not known", () => {
    const license = {
      category: null,
      ear: null,
      provisional: null,
      restrictions: null,
      heldSince: null,
    };
    expect(judgeCategory(factsOf({ license, courses: null }), ON)).toEqual({
      section: {
        current: null,
        loweredTo: null,
        examAllows: null,
        twoWheels: null,
        fourWheels: null,
        provisional: null,
        paidActivity: null,
        covers: null,
        restrictions: null,
        specialCourses: null,
        upgrades: null,
        provisionalLicense: null,
      },
      alerts: [],
    });
  });

  it("distinguishes none from unknown", () => {
    const facts = factsOf({ license: { restrictions: [] }, courses: [] });
    expect(judgeCategory(facts, ON).section).toMatchObject({
      restrictions: [],
      specialCourses: [],
    });
  });

  it("is wholly unknown when no source answered for the license", () => {
    const { section, alerts } = judgeCategory(factsOf({ license: null }), ON);
    expect(new Set(Object.values(section))).toEqual(new Set([null]));
    expect(alerts).toEqual([]);
    expect(NO_CATEGORY).toEqual({ ...section, covers: [] });
  });
});
