/** The properties of the cadence by risk, tested on generated drivers. */
import {
  addDays,
  daysBetween,
  deadlinesOf,
  diagnose,
  type Facts,
  nextCheckOn,
} from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { almostRegular, consistent, facts, ON, recentDriver } from "./arbitrary-facts.ts";
import { forget, type Path, pickPlaces } from "./forget.ts";
import { shuffled } from "./other-answers.ts";
import { MANY_RUNS, PATIENCE } from "./property-runs.ts";

const anyone = fc.oneof(facts, almostRegular, recentDriver);
const anyDay = fc.integer({ min: -100, max: 400 }).map((days) => addDays(ON, days));
const daysOf = (driver: Facts, on: string) => daysBetween(on, nextCheckOn(driver, on));

/**
 * Facts that end a risk. Without them the sections judge the known ones at their worst, as in every diagnosis: points
 * by the lower limit, an infraction that may have been cancelled, a block that may not have been lifted.
 */
const ENDS_A_RISK = [
  /^person( birthDate)?$/,
  /^license( (issued|category|loweredCategory|provisional|issuedOn|expiresOn|ear))?$/,
  /^blocks( list \d+ (reason|recordedOn|startsOn|endsOn|releasedOn))?$/,
  /^medicalExams list \d+ (doneOn|validUntil|result)$/,
  /^toxicological (dueOn|collectedOn|result)$/,
  /^courses( list \d+ (kind|completedOn|validUntil))?$/,
  /^infractions list \d+ (code|committedOn|state|paid|paidOn|defenceFiled|\w+DueOn|\w+SentOn|appeal\w+)$/,
];
const endsARisk = (path: Path) => ENDS_A_RISK.some((pattern) => pattern.test(path.join(" ")));

describe("properties of the cadence by risk", PATIENCE, () => {
  it("the next lookup is 1 to 30 days later, and the same for the same facts", () => {
    const seen = new Set<number>();
    const property = fc.property(anyone, anyDay, (driver, on) => {
      const days = daysOf(driver, on);
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(30);
      expect(daysOf(structuredClone(driver), on)).toBe(days);
      seen.add(days);
    });
    fc.assert(property, MANY_RUNS);
    expect([...seen]).toEqual(expect.arrayContaining([5, 15, 30]));
  });

  it("the order of the lists does not matter", () => {
    const property = fc.property(anyone, fc.nat(), anyDay, (driver, seed, on) => {
      expect(daysOf(shuffled(driver, seed), on)).toBe(daysOf(driver, on));
    });
    fc.assert(property, MANY_RUNS);
  });

  it("no deadline passes more than a day before the next lookup", () => {
    const property = fc.property(anyone, anyDay, (driver, on) => {
      const next = nextCheckOn(driver, on);
      for (const { code, dueOn } of deadlinesOf(driver, on)) {
        const isMissed = dueOn >= on && addDays(dueOn, 1) < next;
        expect({ code, dueOn, isMissed }).toEqual({ code, dueOn, isMissed: false });
      }
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a driver at the limit of points, or who may not drive, is looked up within five days", () => {
    const seen = { limit: 0, blocked: 0 };
    const property = fc.property(anyone, anyDay, (driver, on) => {
      const { points, status } = diagnose(driver, on).diagnosis;
      const isAtLimit = points?.reached === true || points?.potentialReached === true;
      if (isAtLimit) seen.limit++;
      if (status === "BLOCKED") seen.blocked++;
      if (isAtLimit || status === "BLOCKED") expect(daysOf(driver, on)).toBeLessThanOrEqual(5);
    });
    fc.assert(property, MANY_RUNS);
    // Without such drivers the property would be vacuous.
    expect(Math.min(seen.limit, seen.blocked)).toBeGreaterThan(0);
  });

  it("unknown facts never fail, and are no reason for an earlier lookup", () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
    const property = fc.property(anyone, picks, anyDay, (given, picked, on) => {
      const driver = consistent(given);
      const places = pickPlaces(driver, picked);
      const days = daysOf(forget(driver, places), on);
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(30);
      const harmless = places.filter((path) => !endsARisk(path));
      expect(daysOf(forget(driver, harmless), on)).toBeGreaterThanOrEqual(daysOf(driver, on));
    });
    fc.assert(property, MANY_RUNS);
  });

  it("without the answers of a group, its records are no reason for an earlier lookup", () => {
    // Paid driving is in the license, and courses remove points, so that other groups count for less.
    const groups = ["blocks", "medicalExams", "toxicological", "infractions"] as const;
    const property = fc.property(anyone, anyDay, (given, on) => {
      const driver = { ...given, courses: null };
      const days = daysOf(driver, on);
      for (const group of groups)
        expect(daysOf({ ...driver, [group]: null }, on)).toBeGreaterThanOrEqual(days);
    });
    fc.assert(property, MANY_RUNS);
  });
});
