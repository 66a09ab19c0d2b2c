import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AUTOSUSPENSION_ALERTS } from "./sections/autosuspension-risk/alert-rules.ts";
import { BLOCKS_ALERTS } from "./sections/blocks/alert-rules.ts";
import { CATEGORY_ALERTS } from "./sections/category/alert-rules.ts";
import { EMPLOYER_ALERTS } from "./sections/employer/alert-rules.ts";
import { FINES_ALERTS } from "./sections/fines/alert-rules.ts";
import { MISSING_ALERTS } from "./sections/gaps/alert-rules.ts";
import { MEDICAL_EXAMS_ALERTS } from "./sections/medical-exams/alert-rules.ts";
import { POINTS_ALERTS } from "./sections/points/alert-rules.ts";
import { RECORD_ALERTS } from "./sections/record/alert-rules.ts";
import { TOXICOLOGICAL_ALERTS } from "./sections/toxicological/alert-rules.ts";
import { VALIDITY_ALERTS } from "./sections/validity/alert-rules.ts";
import { ENTRUSTING } from "./law/employer-law.ts";
import { penaltyFor } from "./alerts/alert.ts";
import { ALERT_CATALOGUE } from "./alert-catalogue.ts";

const rules = Object.entries(ALERT_CATALOGUE).map(([code, rule]) => ({ code, ...rule }));

describe("the catalogue of alerts", () => {
  it("has every rule of every section, each code once", () => {
    const codes = [
      AUTOSUSPENSION_ALERTS,
      BLOCKS_ALERTS,
      CATEGORY_ALERTS,
      EMPLOYER_ALERTS,
      FINES_ALERTS,
      MEDICAL_EXAMS_ALERTS,
      MISSING_ALERTS,
      POINTS_ALERTS,
      RECORD_ALERTS,
      TOXICOLOGICAL_ALERTS,
      VALIDITY_ALERTS,
    ].flatMap((section) => Object.keys(section));
    expect(codes.length).toBeGreaterThan(50);
    expect(rules.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it.each(rules)("$code is whole", ({ code, when, title, message, legalBasis, actions }) => {
    expect(code).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/);
    expect(when).toMatch(/\.$/);
    expect(title).toMatch(/^[A-ZÀ-Ú].*[^.]$/);
    expect(message).toMatch(/\.$|\}$/);
    expect(legalBasis.length).toBeGreaterThan(0);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });

  it("knows the fine of every violation that a rule names", () => {
    const named = rules.flatMap(({ violation }) => violation ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((violation) => penaltyFor(violation) === null)).toEqual([]);
    expect(penaltyFor("782-00")).toEqual({
      kind: "penalty",
      amountCents: 146735,
      bound: "exact",
      discounts: [],
    });
    expect([penaltyFor("690-40"), penaltyFor("000-00")]).toEqual([null, null]);
  });

  it("knows what entrusting a vehicle brings for every ban, or that no amount is known", () => {
    const bans = rules.filter(({ forbidsDriving }) => forbidsDriving).map(({ code }) => code);
    expect(bans.filter((code) => !ENTRUSTING.has(code))).toEqual([
      "RECORD_OF_DEATH",
      "TRAFFIC_CRIME_EXAMS",
      "GRAVE_CRASH_LICENSE_COLLECTED",
      "TOXICOLOGICAL_DRIVING_BARRED",
    ]);
    const amounts = [...ENTRUSTING.values()].map(({ violation, crime }) => [
      crime,
      penaltyFor(violation)?.amountCents,
    ]);
    expect(new Set(amounts.map(String))).toEqual(new Set(["true,88041", "false,29347"]));
  });

  it("has its alerts raised in the alerts.ts of a section, and nowhere else", () => {
    const root = new URL("./", import.meta.url);
    const raising = readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.endsWith("alert-rules.ts"))
      .filter((path) => /\braise[A-Z]\w*\(/.test(readFileSync(new URL(path, root), "utf8")));
    expect(raising.length).toBeGreaterThan(9);
    expect(raising.filter((path) => !/^sections\/[a-z-]+\/alerts\.ts$/.test(path))).toEqual([]);
  });
});
