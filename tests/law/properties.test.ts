/** The properties of points and status, tested on thousands of generated drivers. */
import { addDays, diagnose, type Facts } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { infraction } from "../../packages/license-law/cases/facts.ts";
import { pointsRecord } from "../../packages/license-law/src/points/points-record.ts";
import {
  almostRegular,
  consistent,
  driverWithDifferences,
  facts,
  ON,
  recentDriver,
} from "./arbitrary-facts.ts";
import { forget, pickPlaces } from "./forget.ts";
import { recounter } from "./naive-points.ts";
import { MANY_RUNS, PATIENCE, RUNS } from "./property-runs.ts";

const anyone = fc.oneof(facts, almostRegular, almostRegular);
const status = (driver: Facts) => diagnose(driver, ON).diagnosis.status;

const daysFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(ON, from + index));
/** From the earliest infraction of a recent driver until the last one has lapsed. */
const PAST_DAYS = daysFrom(-800, 0);
const COMING_DAYS = daysFrom(1, 367);

/** Codes that count toward the total on any date. */
const counted = fc.record({
  code: fc.constantFrom("745-50", "746-30", "605-01", "520-70"),
  daysAgo: fc.integer({ min: 0, max: 364 }),
});

describe("properties of points and status", PATIENCE, () => {
  it("adding a counted infraction never lowers points", () => {
    const property = fc.property(anyone, counted, (driver, { code, daysAgo }) => {
      if (driver.infractions === null) return;
      const day = new Date(Date.parse(ON) - daysAgo * 86_400_000).toISOString().slice(0, 10);
      // The same removals before and after, because one more infraction may explain a suspension.
      const zeroings = driver.infractions.zeroings ?? [];
      const fewer = { ...driver, infractions: { ...driver.infractions, zeroings } };
      const list = [...driver.infractions.list, infraction(code, day)];
      const before = diagnose(fewer, ON).diagnosis.points;
      const more = { ...driver, infractions: { ...driver.infractions, list, zeroings } };
      const after = diagnose(more, ON).diagnosis.points;
      // Without a license there is no points section, before or after.
      expect(after?.confirmed ?? 0).toBeGreaterThanOrEqual(before?.confirmed ?? 0);
      expect(after?.potential ?? 0).toBeGreaterThanOrEqual(before?.potential ?? 0);
    });
    fc.assert(property, RUNS);
  });

  it("removing facts never turns another status into VALID", () => {
    let clean = 0;
    const check = (driver: Facts, forgetful: Facts) => {
      if (status(forgetful) !== "VALID") return;
      clean += 1;
      expect(status(driver)).toBe("VALID");
    };
    // Forgets either all the differing facts or one of them.
    const differing = fc.property(
      driverWithDifferences,
      fc.nat(),
      ({ places, ...given }, which) => {
        const driver = consistent(given.driver);
        check(driver, forget(driver, places));
        check(driver, forget(driver, [places[which % places.length] ?? []]));
      },
    );
    const hostile = fc.property(
      anyone,
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      (given, picks) => {
        const driver = consistent(given);
        check(driver, forget(driver, pickPlaces(driver, picks)));
      },
    );
    fc.assert(differing, MANY_RUNS);
    fc.assert(hostile, MANY_RUNS);
    // Without such drivers the property would be vacuous.
    expect(clean).toBeGreaterThan(MANY_RUNS.numRuns / 10);
  });

  it("the timeline agrees with a recount of every single day", () => {
    let suspended = 0;
    const property = fc.property(recentDriver, (driver) => {
      const { rollingPoints, points } = diagnose(driver, ON).diagnosis;
      if (driver.infractions === null || rollingPoints === null || points === null) return;
      // Unstated removals of points are inferred; the case tables check that inference.
      const zeroings = pointsRecord(driver).zeroings.list;
      const recount = recounter({ ...driver.infractions, zeroings }, driver.license?.ear ?? false);
      const today = recount(ON);
      expect(points).toMatchObject(today);
      for (const entry of rollingPoints.timeline) {
        const { confirmed, potential, limit, reached } = recount(entry.committedOn);
        const totals = { confirmedTotal: confirmed, potentialTotal: potential, limit, reached };
        expect(entry).toMatchObject(totals);
      }
      let [peak, peakOn] = [0, ""];
      for (const day of PAST_DAYS) {
        const { confirmed } = recount(day);
        if (confirmed > peak) [peak, peakOn] = [confirmed, day];
      }
      expect([rollingPoints.peak?.points ?? 0, rollingPoints.peak?.on ?? ""]).toEqual([
        peak,
        peakOn,
      ]);
      suspended += today.reached ? 1 : 0;
      const below = today.reached ? COMING_DAYS.find((day) => !recount(day).reached) : null;
      expect(rollingPoints.belowLimitOn).toBe(below);
    });
    fc.assert(property, RUNS);
    expect(suspended).toBeGreaterThan(RUNS.numRuns / 100);
  });
});
