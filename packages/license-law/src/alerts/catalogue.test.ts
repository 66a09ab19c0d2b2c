import { describe, expect, it } from "vitest";
import { AUTOSUSPENSION_ALERTS } from "./autosuspension-alerts.ts";
import { BLOCKS_ALERTS } from "./blocks-alerts.ts";
import { ALERT_CATALOGUE } from "./catalogue.ts";
import { CATEGORY_ALERTS } from "./category-alerts.ts";
import { FINES_ALERTS } from "./fines-alerts.ts";
import { MEDICAL_EXAMS_ALERTS } from "./medical-exams-alerts.ts";
import { MISSING_ALERTS } from "./missing-alerts.ts";
import { POINTS_ALERTS } from "./points-alerts.ts";
import { RECORD_ALERTS } from "./record-alerts.ts";
import { TOXICOLOGICAL_ALERTS } from "./toxicological-alerts.ts";
import { VALIDITY_ALERTS } from "./validity-alerts.ts";

const rules = Object.entries(ALERT_CATALOGUE).map(([code, rule]) => ({ code, ...rule }));

describe("the catalogue of alerts", () => {
  it("has every rule of every section, each code once", () => {
    const codes = [
      AUTOSUSPENSION_ALERTS,
      BLOCKS_ALERTS,
      CATEGORY_ALERTS,
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
});
