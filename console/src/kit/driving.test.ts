import type { DrivingAnswer } from "@cnh/contract";
import { describe, expect, test } from "vitest";
import { addDays } from "../messages/days.ts";
import { ageOf, DRIVING_TONE, drivingOn, FORESEEN_DAYS } from "./driving.ts";

const DIAGNOSED = "2026-11-18";
const CHANGES = "2026-11-28";
const LAST = addDays(DIAGNOSED, FORESEEN_DAYS);
const ANSWERS = ["ALLOWED", "FORBIDDEN", "UNKNOWN"] as const;
type Short = "A" | "F" | "U";
const LONG = { A: "ALLOWED", F: "FORBIDDEN", U: "UNKNOWN" } as const;

const on = (
  day: string,
  answer: DrivingAnswer,
  changesOn: string | null = null,
  changesTo: DrivingAnswer | null = null,
) => drivingOn({ answer, changesOn, changesTo }, DIAGNOSED, day);

describe("the answer on a day", () => {
  // The days: the diagnosis, the eve of the change, the change, the day after it, the last foreseen day, the next.
  const DAYS = [DIAGNOSED, "2026-11-27", CHANGES, "2026-11-29", LAST, addDays(LAST, 1)];
  test.each<[Short, Short | null, string]>([
    ["A", null, "AAAAAU"],
    ["F", null, "FFFFFF"],
    ["U", null, "UUUUUU"],
    ["A", "F", "AAFFFF"],
    ["A", "U", "AAUUUU"],
    ["F", "A", "FFAUUU"],
    ["F", "U", "FFUUUU"],
    ["U", "A", "UUAUUU"],
    ["U", "F", "UUFFFF"],
  ])("%s that changes to %s is %s", (from, to, expected) => {
    const changesOn = to && CHANGES;
    const found = DAYS.map((day) => on(day, LONG[from], changesOn, to && LONG[to]));
    expect(found.map(({ answer }) => answer.slice(0, 1)).join("")).toBe(expected);
    for (const { answer, tone } of found) expect(tone).toBe(DRIVING_TONE[answer]);
  });

  test("a permission ends with the days that the diagnosis looks ahead, also before a later change", () => {
    const later = addDays(LAST, 40);
    expect(on(LAST, "ALLOWED", later, "FORBIDDEN").tone).toBe("ok");
    const next = on(addDays(LAST, 1), "ALLOWED", later, "FORBIDDEN");
    expect(next).toEqual({ answer: "UNKNOWN", tone: "unknown", changedOn: null, isOutdated: true });
    expect(on(later, "ALLOWED", later, "FORBIDDEN")).toMatchObject({
      answer: "FORBIDDEN",
      changedOn: later,
    });
  });

  test("says since when it is another one", () => {
    expect(on("2026-11-27", "ALLOWED", CHANGES, "FORBIDDEN").changedOn).toBeNull();
    expect(on(CHANGES, "ALLOWED", CHANGES, "FORBIDDEN").changedOn).toBe(CHANGES);
    expect(on("2026-11-29", "FORBIDDEN", CHANGES, "ALLOWED")).toMatchObject({
      changedOn: null,
      isOutdated: true,
    });
  });

  test("on a late clock equals the answer of the diagnosis", () => {
    expect(on("2026-11-17", "ALLOWED").answer).toBe("ALLOWED");
    expect(ageOf(DIAGNOSED, "2026-11-17")).toBe(0);
  });
});

test("nothing is green after a change, nor when it is old, whatever came before", () => {
  for (const answer of ANSWERS)
    for (const changesTo of ANSWERS)
      for (let age = 0; age <= 2 * FORESEEN_DAYS; age += 1)
        for (let change = 1; change <= 2 * FORESEEN_DAYS; change += 1) {
          const changesOn = addDays(DIAGNOSED, change);
          const { tone } = on(addDays(DIAGNOSED, age), answer, changesOn, changesTo);
          const wasAllowed = answer === "ALLOWED" && age < change;
          const isAllowed = changesTo === "ALLOWED" && age === change;
          const isGreen = (wasAllowed || isAllowed) && age <= FORESEEN_DAYS;
          expect(tone === "ok", `${answer} to ${changesTo}, ${age} of ${change}`).toBe(isGreen);
        }
});

test("each answer has its own tone, and only a permission is green", () => {
  expect(DRIVING_TONE).toEqual({ ALLOWED: "ok", FORBIDDEN: "bad", UNKNOWN: "unknown" });
});
