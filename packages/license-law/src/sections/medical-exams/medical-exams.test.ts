import { describe, expect, it } from "vitest";
import { factsOf, medicalExam } from "../../../cases/facts.ts";
import { EXAM_PERIOD_CASES, MEDICAL_EXAM_CASES } from "../../../cases/medical-exams.ts";
import type { MedicalExamFact } from "../../facts.ts";
import { judgeMedicalExams } from "./judge.ts";

const ON = "2026-07-24";
const exam = (more: Partial<MedicalExamFact>): MedicalExamFact =>
  medicalExam({ kind: "fitness", doneOn: "2026-06-01", result: "fit", ...more });
const message = (...medicalExams: MedicalExamFact[]) =>
  judgeMedicalExams(factsOf({ medicalExams, license: { ear: true } }), ON).alerts[0]?.message;

describe("medical exams", () => {
  it.each(MEDICAL_EXAM_CASES)("$situation, on $on ($article)", ({ on, license, exams, alerts }) => {
    const judged = judgeMedicalExams(factsOf({ license, medicalExams: exams }), on);
    expect(judged.alerts.map(({ code, confidence, dueOn }) => [code, confidence, dueOn])).toEqual(
      alerts,
    );
    const reversed = factsOf({ license, medicalExams: exams.toReversed() });
    expect(judgeMedicalExams(reversed, on)).toEqual(judged);
  });

  it.each(EXAM_PERIOD_CASES)(
    "next exam: $situation, on $on ($article)",
    ({ on, birthDate, years, confidence }) => {
      const { section } = judgeMedicalExams(factsOf({ person: { birthDate } }), on);
      expect(section?.nextPeriod).toEqual(years === null ? null : { years, confidence });
    },
  );

  it("says the whole of a paid driver's exams", () => {
    const medicalExams = [
      exam({ kind: "other", doneOn: null, result: null }),
      exam({ doneOn: "2013-03-10", validUntil: "2023-03-10" }),
      exam({ kind: "psychological", doneOn: "2023-03-11" }),
      exam({ doneOn: "2023-03-10", validUntil: "2033-03-10" }),
      exam({ kind: "psychological", doneOn: "2013-03-11", result: "unfit" }),
    ];
    const { section } = judgeMedicalExams(factsOf({ medicalExams, license: { ear: true } }), ON);
    expect(section).toMatchObject({
      fitness: { kind: "fitness", doneOn: "2023-03-10", validUntil: "2033-03-10" },
      psychological: { kind: "psychological", doneOn: "2023-03-11", result: "fit" },
      psychologicalRequiredAtRenewal: true,
      nextPeriod: { years: 10, confidence: "high" },
      renewalDueOn: "2033-03-10",
    });
    expect(section?.exams.map(({ doneOn }) => doneOn)).toEqual([
      "2023-03-11",
      "2023-03-10",
      "2013-03-11",
      "2013-03-10",
      null,
    ]);
  });

  it("orders exams of one day by result, term and kind, whatever order they came in", () => {
    const ordered = [
      exam({ result: "unfit" }),
      exam({ result: "temporarily_unfit" }),
      exam({ result: null }),
      exam({ result: "fit_with_restrictions" }),
      exam({ validUntil: "2036-06-01" }),
      exam({ validUntil: "2031-06-01" }),
      exam({ kind: "psychological" }),
      exam({ kind: "other" }),
      exam({ kind: "fitness" }),
    ];
    const shown = ordered.map(({ kind, doneOn, result, validUntil }) => {
      return { kind, doneOn, result, validUntil };
    });
    for (const medicalExams of [ordered, ordered.toReversed()])
      expect(judgeMedicalExams(factsOf({ medicalExams }), ON).section?.exams).toEqual(shown);
  });

  it("warns of exams that were not passed, and of exams that ended before the printed date", () => {
    const severities = (...medicalExams: MedicalExamFact[]) =>
      judgeMedicalExams(factsOf({ medicalExams, license: { ear: true } }), ON).alerts.map(
        ({ code, severity }) => [code, severity],
      );
    const failed = { result: "unfit", validUntil: "2026-07-01" } as const;
    expect(severities(exam(failed), exam({ ...failed, kind: "psychological" }))).toEqual([
      ["MEDICAL_EXAM_UNFIT", "WARNING"],
      ["PSYCHOLOGICAL_EXAM_UNFIT", "WARNING"],
      ["FITNESS_EXAM_EXPIRED", "WARNING"],
    ]);
    const shorter = exam({ validUntil: "2026-07-24" });
    expect(severities(shorter)).toEqual([["FITNESS_EXAM_SHORTER_THAN_LICENSE", "INFO"]]);
  });

  it("names the exam that was not passed", () => {
    expect(message(exam({ result: "unfit" }))).toBe(
      "O exame de aptidão física e mental de 01/06/2026 teve resultado inapto. Sem um exame com resultado apto, a CNH não é renovada.",
    );
    expect(message(exam({ result: "temporarily_unfit", doneOn: null }))).toContain(
      " sem data informada teve resultado inapto temporário.",
    );
    expect(message(exam({}), exam({ kind: "psychological", result: "unfit" }))).toContain(
      "A avaliação psicológica de 01/06/2026 teve resultado inapto.",
    );
  });

  it("names the days that do not agree", () => {
    expect(message(exam({ validUntil: "2028-01-01" }))).toContain(
      "vale até 01/01/2028, antes da CNH, que vence em 10/03/2033",
    );
    expect(message(exam({ validUntil: "2026-07-01" }))).toContain(
      "valia até 01/07/2026, mas a CNH traz validade até 10/03/2033",
    );
    expect(message(exam({ doneOn: "2013-03-10", validUntil: "2023-03-10" }))).toContain(
      "valia até 10/03/2023, antes da emissão da CNH atual, em 15/03/2023",
    );
  });

  it("says when a paid driver's license expires", () => {
    const facts = factsOf({ license: { ear: true, expiresOn: "2026-08-10" } });
    expect(judgeMedicalExams(facts, ON).alerts[0]).toMatchObject({
      severity: "INFO",
      message:
        "A CNH com EAR vence em 10/08/2026. Para renová-la, é preciso fazer também a avaliação psicológica.",
    });
  });

  it("does not know of a license or person that no source answered for", () => {
    expect(judgeMedicalExams(factsOf({ license: null, person: null }), ON).section).toMatchObject({
      psychologicalRequiredAtRenewal: null,
      renewalDueOn: null,
      nextPeriod: null,
    });
  });

  it("is null when no source answered for the exams", () => {
    expect(judgeMedicalExams(factsOf({ medicalExams: null }), ON)).toEqual({
      section: null,
      alerts: [],
    });
  });
});
