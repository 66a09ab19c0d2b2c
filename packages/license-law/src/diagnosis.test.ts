import { describe, expect, it } from "vitest";
import {
  block,
  type FactOverrides,
  factsOf,
  infraction,
  medicalExam,
  regular,
} from "../cases/facts.ts";
import { diagnose } from "./diagnosis.ts";
import type { MedicalExamFact } from "./facts.ts";
import { normalize } from "./normalized.ts";

const ON = "2026-07-24";
const fitness = (more: Partial<MedicalExamFact>) =>
  medicalExam({ kind: "fitness", doneOn: "2026-06-01", result: "fit", ...more });
const EXAM = {
  toxicological: { collectedOn: "2026-06-01", result: "negative", dueOn: "2028-12-01" },
} as const;

describe("a diagnosis", () => {
  it("has the fourteen parts that a report promises, and the day", () => {
    const { diagnosis } = diagnose(regular(), ON);
    expect(Object.keys(diagnosis)).toEqual([
      "status",
      "hasReportData",
      "hasPartialData",
      "validity",
      "category",
      "blocks",
      "medicalExams",
      "toxicological",
      "points",
      "fines",
      "rollingPoints",
      "autosuspensionRisk",
      "allAlerts",
      "diagnosisDate",
    ]);
    expect(diagnosis.diagnosisDate).toBe(ON);
  });

  it("puts the worst alerts first, and among equals the alerts about driving", () => {
    const facts = factsOf({
      license: { expiresOn: "2026-08-10", recordCount: 2, registrationNumber: "12345678901" },
      blocks: [block("D", "2026-05-01")],
      infractions: [infraction("516-91", "2026-06-01"), infraction("745-50", null)],
    });
    const { allAlerts } = diagnose(facts, ON).diagnosis;
    expect(allAlerts.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      "CRITICAL SELF_SUSPENDING_INFRACTION",
      "WARNING ADMINISTRATIVE_MEASURE",
      "WARNING LICENSE_EXPIRES_SOON",
      "WARNING LICENSE_DUPLICATE_RECORDS",
      "INFO REGISTRATION_NUMBER_DOUBTFUL",
      "INFO FACTS_INSUFFICIENT",
      "INFO POINTS_INCOMPLETE",
      "INFO FINES_INCOMPLETE",
    ]);
  });

  it("summarises from the same sections", () => {
    const facts = factsOf({
      blocks: [block("2", "2026-05-01", { endsOn: "2026-11-01" })],
      infractions: [infraction("605-01", "2026-06-01")],
    });
    const { diagnosis, normalized } = diagnose(facts, ON);
    expect(normalized.points).toEqual({
      confirmed: 7,
      potential: 7,
      limit: 30,
      remaining: 23,
      reached: false,
    });
    expect(normalized.validity).toEqual({
      state: "in_force",
      expiresOn: "2033-03-10",
      daysLeft: 2421,
      graceEndsOn: "2033-04-09",
    });
    expect(normalized.medicalExams).toEqual(diagnosis.medicalExams?.exams);
    expect(normalized.toxicological).toMatchObject({ required: false, state: "not_required" });
    expect(normalized.blocks).toMatchObject([{ kind: "suspension", forbidsDriving: true }]);
    expect(normalized.fines).toMatchObject([{ code: "605-01", gravity: "gravissima" }]);
  });

  it("has a summary that says why a toxicological result was withheld", () => {
    const { diagnosis } = diagnose(factsOf(EXAM), ON);
    const resultWithheld = { reason: "no_legal_basis" };
    const { toxicological } = diagnosis;
    const shown = toxicological && { ...toxicological, result: null, resultWithheld };
    const summary = normalize({ ...diagnosis, toxicological: shown }, true);
    expect(summary.toxicological).toMatchObject({ result: null, resultWithheld });
  });

  it("of a person without a license still lists the obstacles to one", () => {
    const facts = factsOf({ license: { issued: false }, blocks: [block("1", "2026-02-10")] });
    const { diagnosis } = diagnose(facts, ON);
    expect(diagnosis).toMatchObject({ status: "BLOCKED", hasReportData: false });
    expect(diagnosis.blocks).toHaveLength(1);
    expect(diagnosis.allAlerts.map(({ code }) => code)).toEqual([
      "JUDICIAL_BLOCK",
      "LICENSE_NOT_ISSUED",
      "EMPLOYER_DRIVING_BAN",
    ]);
  });

  it.each([
    ["no infraction", [], true],
    ["a confirmed one", [infraction("745-50", "2026-06-01")], false],
    ["one that may yet count", [infraction("745-50", "2026-06-01", { state: "pending" })], null],
    ["one of unknown day", [infraction("745-50", null)], null],
    ["one that lapsed", [infraction("745-50", "2025-07-24")], true],
  ])("with %s: conditions of automatic renewal are %s", (_, infractions, meets) => {
    const { validity } = diagnose(factsOf({ infractions }), ON).diagnosis;
    expect(validity?.automaticRenewal?.meetsConditions).toBe(meets);
  });

  it.each([
    ["category lowered", { license: { loweredCategory: "A" } }, "ALLOWED", "CATEGORY_LOWERED"],
    [
      "exam of a lower category",
      { medicalExams: [fitness({ allowedCategory: "A" })] },
      "UNKNOWN",
      "EXAM_ALLOWS_LOWER_CATEGORY",
    ],
    [
      "exam that has ended",
      { medicalExams: [fitness({ validUntil: "2026-07-23" })] },
      "UNKNOWN",
      "FITNESS_EXAM_EXPIRED",
    ],
    [
      "20 years old with D",
      { license: { category: "D", ear: true }, person: { birthDate: "2005-07-25" }, ...EXAM },
      "FORBIDDEN",
      "CATEGORY_BEFORE_AGE",
    ],
  ] satisfies [string, FactOverrides, string, string][])(
    "of a driver otherwise in order, %s: WARNING and %s",
    (_, given, answer, code) => {
      const { status, category, allAlerts } = diagnose(factsOf(given), ON).diagnosis;
      expect([status, category.driving.answer]).toEqual(["WARNING", answer]);
      expect(allAlerts.map((alert) => `${alert.severity} ${alert.code}`)).toContain(
        `WARNING ${code}`,
      );
    },
  );

  it("leaves automatic renewal unknown if no source answered", () => {
    const renewal = (bent: Parameters<typeof factsOf>[0]) =>
      diagnose(factsOf(bent), ON).diagnosis.validity?.automaticRenewal;
    expect(renewal({ infractions: null })).toMatchObject({
      meetsConditions: null,
      unknown: ["points"],
    });
    expect(renewal({ blocks: null })).toMatchObject({
      meetsConditions: null,
      unknown: ["blocked"],
    });
    expect(renewal({ blocks: [block("3", "2025-01-01")] })).toMatchObject({
      meetsConditions: false,
      against: ["blocked"],
    });
  });
});
