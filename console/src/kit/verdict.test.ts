import type { Diagnosis, Verdict } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { TONE_ICON } from "./icon.tsx";
import { listedVerdict, reportVerdict, VERDICT_LOOK, type VerdictKind } from "./verdict.ts";
import { words as english } from "./words.en.ts";
import { words as portuguese } from "./words.pt-br.ts";

type DrivingAnswer = NonNullable<Diagnosis["category"]>["driving"]["answer"];

/** The fields of a diagnosis that choose the kind. */
function diagnosisWith(
  status: Verdict,
  answer: DrivingAnswer | null,
  hasReportData = true,
): Diagnosis {
  const category = answer === null ? null : { driving: { answer } };
  return { status, hasReportData, category } as Diagnosis;
}

describe("the kind of a verdict", () => {
  test.each<[Parameters<typeof listedVerdict>, VerdictKind]>([
    [["PROCESSING", null], "PROCESSING"],
    [["PROCESSING", "WARNING"], "WARNING"],
    [["ERROR", null], "ERROR"],
    [["DELIVERED", "VALID"], "VALID"],
    [["DELIVERED", null], "UNKNOWN"],
  ])("in a list: %j is %s", (known, expected) => {
    expect(listedVerdict(...known)).toBe(expected);
  });

  test.each<[Verdict, DrivingAnswer | null, boolean, VerdictKind]>([
    ["VALID", "ALLOWED", true, "VALID"],
    ["VALID", "UNKNOWN", true, "VALID"],
    ["WARNING", "ALLOWED", true, "WARNING"],
    ["WARNING", "UNKNOWN", true, "WARNING"],
    ["WARNING", "FORBIDDEN", true, "FORBIDDEN"],
    ["WARNING", null, true, "WARNING"],
    ["UNKNOWN", "UNKNOWN", true, "UNKNOWN"],
    ["UNKNOWN", "FORBIDDEN", true, "FORBIDDEN"],
    ["UNKNOWN", "FORBIDDEN", false, "NO_LICENSE"],
    ["UNKNOWN", null, false, "NO_LICENSE"],
    ["EXPIRED", "FORBIDDEN", true, "EXPIRED"],
    ["BLOCKED", "FORBIDDEN", true, "BLOCKED"],
    ["BLOCKED", "FORBIDDEN", false, "BLOCKED"],
  ])("%s, driving %s, license %s: %s", (status, answer, hasReportData, expected) => {
    const diagnosis = diagnosisWith(status, answer, hasReportData);
    expect(reportVerdict("DELIVERED", diagnosis)).toBe(expected);
  });
});

describe("how a verdict is shown", () => {
  const kinds = Object.keys(VERDICT_LOOK) as VerdictKind[];

  test.each(kinds)(
    "%s has the icon of its tone, and never says that somebody may drive",
    (kind) => {
      const { tone, icon } = VERDICT_LOOK[kind];
      if (tone !== "plain") expect(icon).toBe(TONE_ICON[tone]);
      for (const { verdicts } of [portuguese, english]) {
        const text = `${verdicts[kind].word} ${verdicts[kind].sentence}`;
        expect(text.replaceAll(/não pode dirigir|must not drive/gi, "")).not.toMatch(
          /pode dirigir|may drive|can drive/i,
        );
      }
    },
  );

  test("only VALID looks clean", () => {
    expect(kinds.filter((kind) => VERDICT_LOOK[kind].tone === "ok")).toEqual(["VALID"]);
  });
});
