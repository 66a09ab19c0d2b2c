import { describe, expect, it } from "vitest";
import { factsOf } from "../cases/facts.ts";
import { SCENARIO_DAY, SCENARIOS } from "../cases/scenarios.ts";
import { diagnose } from "./diagnosis.ts";

describe("the sandbox's drivers", () => {
  it.each(SCENARIOS)("$number $title: $status ($article)", ({ given, status, alerts }) => {
    const { diagnosis } = diagnose(factsOf(given), SCENARIO_DAY);
    expect(diagnosis.status).toBe(status);
    expect(diagnosis.allAlerts.map(({ code }) => code)).toEqual(
      expect.arrayContaining([...alerts]),
    );
    const grave = diagnosis.allAlerts.filter(({ severity }) => severity !== "INFO");
    expect(grave.map(({ code }) => code).filter((code) => !alerts.includes(code))).toEqual([]);
  });

  it("are all twenty-five", () => {
    const numbers = new Set(SCENARIOS.map(({ number }) => number));
    expect([...numbers]).toEqual(
      Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, "0")),
    );
  });

  it("with two hundred fines lists them all", () => {
    const scenario = SCENARIOS.find(({ number }) => number === "21");
    const { diagnosis, normalized } = diagnose(factsOf(scenario?.given ?? {}), SCENARIO_DAY);
    expect(diagnosis.fines?.count).toBe(200);
    expect(normalized.fines).toHaveLength(200);
  });

  it("without a license has no sections but the category, and says so", () => {
    const scenario = SCENARIOS.find(({ number }) => number === "14");
    const { diagnosis, normalized } = diagnose(factsOf(scenario?.given ?? {}), SCENARIO_DAY);
    expect(diagnosis).toMatchObject({ hasReportData: false, hasPartialData: false, blocks: [] });
    const { validity, category, points, fines } = diagnosis;
    expect([validity, points, fines]).toEqual([null, null, null]);
    expect(category).toMatchObject({ covers: [], mayDrive: [], driving: { answer: "FORBIDDEN" } });
    expect(normalized).toEqual({
      validity: null,
      blocks: [],
      medicalExams: null,
      toxicological: null,
      points: null,
      fines: null,
    });
  });

  it("when partial names the missing data, and never states that there is none", () => {
    const scenario = SCENARIOS.find(({ number }) => number === "16");
    const { diagnosis, normalized } = diagnose(factsOf(scenario?.given ?? {}), SCENARIO_DAY);
    expect(diagnosis).toMatchObject({
      hasReportData: true,
      hasPartialData: true,
      points: null,
      fines: null,
      rollingPoints: null,
      autosuspensionRisk: null,
    });
    expect([normalized.points, normalized.fines]).toEqual([null, null]);
  });
});
