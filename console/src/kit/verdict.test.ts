import type { Diagnosis, DrivingAnswer, Report, Verdict } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { TONE_ICON } from "./icon.tsx";
import {
  type ListedReport,
  listedVerdict,
  reportVerdict,
  VERDICT_LOOK,
  type VerdictKind,
} from "./verdict.ts";
import { messages as english } from "./messages.en.ts";
import { messages as portuguese } from "./messages.pt-br.ts";

const DIAGNOSED = "2026-11-18";
const TODAY = DIAGNOSED;

/** A foreseen change of the answer. */
type Change = readonly [changesOn: string, changesTo: DrivingAnswer] | null;

/** The fields of a diagnosis that choose the kind. */
function diagnosisWith(
  status: Verdict,
  answer: DrivingAnswer,
  hasReportData = true,
  change: Change = null,
): Diagnosis {
  const driving = { answer, changesOn: change?.[0] ?? null, changesTo: change?.[1] ?? null };
  const fields = { status, hasReportData, category: { driving }, diagnosisDate: DIAGNOSED };
  return fields as unknown as Diagnosis;
}

/** The same fields as in lists. */
const listed = ({ status, hasReportData, category: { driving } }: Diagnosis): ListedReport => ({
  status: "DELIVERED",
  verdict: status,
  driving: driving.answer,
  drivingChangesOn: driving.changesOn,
  drivingChangesTo: driving.changesTo,
  diagnosisDate: DIAGNOSED,
  hasReportData,
});

const NOTHING_KNOWN = {
  verdict: null,
  driving: null,
  drivingChangesOn: null,
  drivingChangesTo: null,
  diagnosisDate: null,
  hasReportData: null,
};

describe("the kind of a verdict", () => {
  test.each<[Report["status"], VerdictKind]>([
    ["PROCESSING", "PROCESSING"],
    ["ERROR", "ERROR"],
    ["DELIVERED", "UNKNOWN"],
  ])("without a diagnosis: %s is %s", (status, expected) => {
    expect(listedVerdict({ ...NOTHING_KNOWN, status }, TODAY)).toBe(expected);
    expect(reportVerdict(status, null, TODAY)).toBe(expected);
  });

  test.each<[Verdict, DrivingAnswer, boolean, VerdictKind]>([
    ["VALID", "ALLOWED", true, "VALID"],
    ["VALID", "UNKNOWN", true, "DOUBTFUL"],
    ["WARNING", "ALLOWED", true, "WARNING"],
    ["WARNING", "UNKNOWN", true, "DOUBTFUL"],
    ["WARNING", "FORBIDDEN", true, "FORBIDDEN"],
    ["UNKNOWN", "ALLOWED", true, "UNKNOWN"],
    ["UNKNOWN", "UNKNOWN", true, "UNKNOWN"],
    ["UNKNOWN", "UNKNOWN", false, "UNKNOWN"],
    ["UNKNOWN", "FORBIDDEN", true, "FORBIDDEN"],
    ["UNKNOWN", "FORBIDDEN", false, "NO_LICENSE"],
    ["EXPIRED", "FORBIDDEN", true, "EXPIRED"],
    ["BLOCKED", "FORBIDDEN", true, "BLOCKED"],
    ["BLOCKED", "FORBIDDEN", false, "BLOCKED"],
  ])("%s, driving %s, license %s: %s", (status, answer, hasReportData, expected) => {
    const diagnosis = diagnosisWith(status, answer, hasReportData);
    expect(reportVerdict("DELIVERED", diagnosis, TODAY)).toBe(expected);
    expect(listedVerdict(listed(diagnosis), TODAY)).toBe(expected);
  });

  const NEXT = "2026-11-19";
  test.each<[Verdict, DrivingAnswer, Change, string, VerdictKind]>([
    ["VALID", "ALLOWED", [NEXT, "FORBIDDEN"], TODAY, "VALID"],
    ["VALID", "ALLOWED", [NEXT, "FORBIDDEN"], NEXT, "FORBIDDEN"],
    ["WARNING", "ALLOWED", [NEXT, "FORBIDDEN"], "2027-11-19", "FORBIDDEN"],
    ["WARNING", "ALLOWED", [NEXT, "UNKNOWN"], NEXT, "DOUBTFUL"],
    ["BLOCKED", "FORBIDDEN", [NEXT, "ALLOWED"], NEXT, "WARNING"],
    ["BLOCKED", "FORBIDDEN", [NEXT, "ALLOWED"], "2026-11-20", "OUTDATED"],
    ["VALID", "ALLOWED", null, "2026-12-18", "VALID"],
    ["VALID", "ALLOWED", null, "2026-12-19", "OUTDATED"],
    ["WARNING", "ALLOWED", null, "2026-12-19", "OUTDATED"],
    ["UNKNOWN", "FORBIDDEN", null, "2026-12-19", "FORBIDDEN"],
  ])("%s, driving %s that changes by %j, on %s: %s", (status, answer, change, day, expected) => {
    const diagnosis = diagnosisWith(status, answer, true, change);
    expect(reportVerdict("DELIVERED", diagnosis, day)).toBe(expected);
    expect(listedVerdict(listed(diagnosis), day)).toBe(expected);
  });
});

const DENIALS =
  /não pode dirigir|não se sabe se pode dirigir|must not drive|not known whether they may drive/gi;

describe("how a verdict is shown", () => {
  const kinds = Object.keys(VERDICT_LOOK) as VerdictKind[];

  test.each(kinds)(
    "%s has the icon of its tone, and never states that the driver may drive",
    (kind) => {
      const { tone, icon } = VERDICT_LOOK[kind];
      if (tone !== "plain") expect(icon).toBe(TONE_ICON[tone]);
      for (const { verdicts } of [portuguese, english]) {
        const { word, headline = "", sentence } = verdicts[kind];
        const text = `${word} ${headline} ${sentence}`.replaceAll(DENIALS, "");
        expect(text).not.toMatch(/pode dirigir|may drive|can drive/i);
      }
    },
  );

  test("only VALID looks clean", () => {
    expect(kinds.filter((kind) => VERDICT_LOOK[kind].tone === "ok")).toEqual(["VALID"]);
  });
});
