/** The check of analyses, run on texts known to be true or false. */
import { describe, expect, test } from "vitest";
import { sentencesOf } from "@cnh/server/usecases/analysis/claims/sentences.ts";
import { ALL_TEXTS } from "./analysis-texts/all-texts.ts";
import {
  evaluateAllTexts,
  MAX_FALSE_PASSED,
  MAX_TRUE_REFUSED,
  misjudgedLines,
  promptOfScenario,
} from "./analysis-texts.ts";
import { HELD_OUT_TEXTS } from "./analysis-texts/held-out-texts.ts";

const result = evaluateAllTexts();

test("few false texts pass, and few true ones are refused", () => {
  const lines = misjudgedLines(result).join("\n");
  expect(result.falsePassed, lines).toBeLessThanOrEqual(MAX_FALSE_PASSED);
  expect(result.trueRefused, lines).toBeLessThanOrEqual(MAX_TRUE_REFUSED);
});

test("no text passes that states that a forbidden driver may drive", () => {
  const passed = result.misjudged.filter(({ text }) => text.saysMayDrive === true);
  expect(passed.map(({ text }) => text.markdown)).toEqual([]);
});

describe("the texts are about the alerts that they are marked with", () => {
  const texts = [...ALL_TEXTS, ...HELD_OUT_TEXTS];

  test("every mark is of an alert, and true texts explain every critical one", () => {
    for (const { scenario, kind, markdown } of texts) {
      const { alerts } = promptOfScenario(scenario).data;
      const marks = new Set(sentencesOf(markdown).flatMap((sentence) => sentence.marks));
      const known = new Set(alerts.map(({ mark }) => mark));
      expect(
        [...marks].filter((mark) => !known.has(mark)),
        markdown,
      ).toEqual([]);
      if (kind !== "true") continue;
      for (const { severity, mark } of alerts)
        if (severity === "CRITICAL") expect(marks, markdown).toContain(mark);
    }
  });

  test("only contradictions about drivers who may not drive say that they may", () => {
    for (const { scenario, kind, saysMayDrive } of texts)
      if (saysMayDrive === true) {
        expect(kind).toBe("contradiction");
        expect(promptOfScenario(scenario).data.driving.answer).toBe("FORBIDDEN");
      }
    expect(texts.filter(({ saysMayDrive }) => saysMayDrive === true).length).toBeGreaterThan(30);
  });
});
