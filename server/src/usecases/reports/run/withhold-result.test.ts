import { diagnose, type Facts, UNKNOWN_BLOCK } from "@cnh/license-law";
import { diagnosisSchema, normalizedSchema } from "@cnh/contract";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../../../../packages/license-law/cases/facts.ts";
import { judgeWithoutResult, RESULT_WITHHELD, tellResult } from "./withhold-result.ts";

const ON = "2026-07-24";
const withExam = (result: "negative" | "positive" | null) =>
  factsOf({
    license: { category: "D" },
    toxicological: {
      result,
      purpose: "periodic",
      collectedOn: "2026-06-10",
      usedOn: result === "negative" ? "2026-06-15" : null,
    },
  });
type Block = NonNullable<Facts["blocks"]>["list"][number];
const BLOCK: Block = {
  ...UNKNOWN_BLOCK,
  reason: "1",
  decision: "administrative",
  state: "SP",
  recordedOn: "2026-06-20",
  startsOn: "2026-06-20",
};
const withBlock = (texts: Partial<Block>): Facts =>
  factsOf({ license: { category: "D" }, blocks: [{ ...BLOCK, ...texts }] });

describe("a result that is withheld", () => {
  it.each(["positive", "negative"] as const)("is nowhere in the rendered report: %s", (result) => {
    const { facts, judgement, withheld } = judgeWithoutResult(withExam(result), ON);
    expect(withheld).toBe(RESULT_WITHHELD);
    expect(facts.toxicological).toMatchObject({ result: null, usedOn: null });
    for (const section of [judgement.diagnosis.toxicological, judgement.normalized.toxicological])
      expect(section).toMatchObject({ result: null, resultWithheld: RESULT_WITHHELD });
    // A general condition of law, such as "exige exame toxicológico negativo", reveals nothing about this driver.
    expect(JSON.stringify({ facts, judgement })).not.toMatch(/positiv|"negative"/i);
  });

  it("leaves every conclusion as it is", () => {
    const known = withExam("positive");
    const { judgement } = judgeWithoutResult(known, ON);
    const { diagnosis, normalized } = diagnose(known, ON);
    const shown = { result: "positive", resultWithheld: undefined };
    expect({ ...judgement.diagnosis.toxicological, ...shown }).toEqual({
      ...diagnosis.toxicological,
      resultWithheld: undefined,
    });
    expect({ ...judgement.diagnosis, toxicological: null }).toEqual({
      ...diagnosis,
      toxicological: null,
    });
    expect({ ...judgement.normalized, toxicological: null }).toEqual({
      ...normalized,
      toxicological: null,
    });
    expect(judgement.diagnosis.toxicological?.state).toBe("driving_barred");
    expect(judgement.diagnosis.allAlerts.map(({ code }) => code)).toContain(
      "TOXICOLOGICAL_DRIVING_BARRED",
    );
  });

  it("fits the contract", () => {
    const { diagnosis, normalized } = judgeWithoutResult(withExam("negative"), ON).judgement;
    expect(diagnosisSchema.safeParse(diagnosis).error).toBeUndefined();
    expect(normalizedSchema.safeParse(normalized).error).toBeUndefined();
  });
});

describe("without a result", () => {
  it.each<[string, Facts]>([
    ["the exam has none", withExam(null)],
    ["there is no exam", { ...withExam(null), toxicological: null }],
    ["no source told of blocks", { ...withExam(null), blocks: null }],
  ])("nothing is withheld: %s", (_, known) => {
    expect(tellResult(known)).toBe(false);
    const { facts, judgement, withheld } = judgeWithoutResult(known, ON);
    expect(withheld).toBeNull();
    expect(facts).toEqual(known);
    expect(judgement).toEqual(diagnose(known, ON));
  });
});

describe("what a register writes about a block", () => {
  const TELLING = "SUSPENSAO - EXAME TOXICOLOGICO RESULTADO POSITIVO";
  const NEUTRAL = "SUSPENSAO POR PONTUACAO";

  it.each(["description", "requirements"] as const)(
    "is withheld if it reveals a result: %s",
    (field) => {
      const known = withBlock({ [field]: TELLING });
      expect(tellResult(known)).toBe(true);
      expect(judgeWithoutResult(known, ON).facts.blocks?.list).toEqual([BLOCK]);
    },
  );

  it.each([NEUTRAL, "Apresentar exame toxicológico", "Saldo positivo de pontos"])(
    "stays if it reveals none: %s",
    (description) => {
      const known = withBlock({ description });
      expect(tellResult(known)).toBe(false);
      expect(judgeWithoutResult(known, ON).facts).toEqual(known);
    },
  );
});

describe("a toxicological exam among the medical ones", () => {
  const EXAM = {
    kind: "other",
    doneOn: "2026-06-10",
    result: "unfit",
    validUntil: "2026-09-08",
    name: "EXAME TOXICOLÓGICO",
    requestedCategory: "D",
    allowedCategory: "B",
    city: null,
    state: "SP",
  } as const;
  const withMedical = (exam: Partial<Record<keyof typeof EXAM, unknown>>): Facts => {
    const facts = withExam(null);
    const list = [{ ...EXAM, ...exam } as typeof EXAM];
    return { ...facts, medicalExams: { source: "state", fetchedOn: ON, list } };
  };

  it("is withheld with all that follows from its result", () => {
    const known = withMedical({});
    expect(tellResult(known)).toBe(true);
    const { facts, judgement } = judgeWithoutResult(known, ON);
    const shown = { result: null, validUntil: null };
    expect(facts.medicalExams?.list).toEqual([{ ...EXAM, ...shown, allowedCategory: null }]);
    expect(judgement.diagnosis.medicalExams?.exams).toMatchObject([shown]);
  });

  it.each([{ name: "APTIDÃO FÍSICA E MENTAL" }, { name: null }])("stays as %j", (exam) => {
    const known = withMedical(exam);
    expect(tellResult(known)).toBe(false);
    expect(judgeWithoutResult(known, ON).facts).toEqual(known);
  });
});
