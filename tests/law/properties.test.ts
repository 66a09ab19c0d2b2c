/** The properties of every diagnosis, tried on thousands of generated drivers. */
import { diagnosisSchema, normalizedSchema } from "@cnh/contract";
import { addDays, ALERT_CATALOGUE, diagnose, type Facts } from "@cnh/license-law";
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

const RUNS = { numRuns: Number(process.env["CNH_LAW_RUNS"] ?? 3_000) };
const anyone = fc.oneof(facts, almostRegular, almostRegular);
const status = (driver: Facts) => diagnose(driver, ON).diagnosis.status;

const daysFrom = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => addDays(ON, from + index));
/** As far back as a recent driver's infractions go, and until the last of them has lapsed. */
const PAST_DAYS = daysFrom(-800, 0);
const COMING_DAYS = daysFrom(1, 367);

/** Codes that count toward the total whatever the date. */
const counted = fc.record({
  code: fc.constantFrom("745-50", "746-30", "605-01", "520-70"),
  daysAgo: fc.integer({ min: 0, max: 364 }),
});

describe("properties of a diagnosis", () => {
  it("adding a counted infraction never lowers points", () => {
    const property = fc.property(anyone, counted, (driver, { code, daysAgo }) => {
      if (driver.infractions === null) return;
      const day = new Date(Date.parse(ON) - daysAgo * 86_400_000).toISOString().slice(0, 10);
      // What removed points is the same before and after: one more infraction may explain a suspension.
      const zeroings = driver.infractions.zeroings ?? [];
      const fewer = { ...driver, infractions: { ...driver.infractions, zeroings } };
      const list = [...driver.infractions.list, infraction(code, day)];
      const before = diagnose(fewer, ON).diagnosis.points;
      const more = { ...driver, infractions: { ...driver.infractions, list, zeroings } };
      const after = diagnose(more, ON).diagnosis.points;
      // No license: no points section at all, before or after.
      expect(after?.confirmed ?? 0).toBeGreaterThanOrEqual(before?.confirmed ?? 0);
      expect(after?.potential ?? 0).toBeGreaterThanOrEqual(before?.potential ?? 0);
    });
    fc.assert(property, RUNS);
  });

  it("forgetting facts never turns what was not clean into VALID", () => {
    let clean = 0;
    const check = (driver: Facts, forgetful: Facts) => {
      if (status(forgetful) !== "VALID") return;
      clean += 1;
      expect(status(driver)).toBe("VALID");
    };
    // What made the driver differ is also what is forgotten, or anything else is.
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
    fc.assert(differing, RUNS);
    fc.assert(hostile, RUNS);
    // Without such drivers the property would hold of nothing.
    expect(clean).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it("the timeline agrees with a recount of every single day", () => {
    let suspended = 0;
    const property = fc.property(recentDriver, (driver) => {
      const { rollingPoints, points } = diagnose(driver, ON).diagnosis;
      if (driver.infractions === null || rollingPoints === null || points === null) return;
      // What removed points is inferred where it is not told; the tables of cases check how.
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

  it("the order in which a source lists things does not matter", () => {
    const property = fc.property(anyone, fc.infiniteStream(fc.nat()), (driver, random) => {
      const shuffled = {
        ...driver,
        blocks: driver.blocks && { ...driver.blocks, list: shuffle(driver.blocks.list, random) },
        medicalExams: driver.medicalExams && {
          ...driver.medicalExams,
          list: shuffle(driver.medicalExams.list, random),
        },
        courses: driver.courses && {
          ...driver.courses,
          list: shuffle(driver.courses.list, random),
        },
        infractions: driver.infractions && {
          ...driver.infractions,
          list: shuffle(driver.infractions.list, random),
        },
      };
      expect(JSON.stringify(diagnose(shuffled, ON))).toBe(JSON.stringify(diagnose(driver, ON)));
    });
    fc.assert(property, RUNS);
  });

  it("every alert has a legal basis, an entry in the catalogue and a finished text", () => {
    const property = fc.property(anyone, (driver) => {
      for (const alert of diagnose(driver, ON).diagnosis.allAlerts) {
        const rule = ALERT_CATALOGUE[alert.code];
        expect(rule, alert.code).toMatchObject({
          severity: alert.severity,
          section: alert.section,
        });
        expect(alert.legalBasis.length, alert.code).toBeGreaterThan(0);
        expect(alert.message, alert.code).not.toMatch(/[{}]|undefined|null|NaN/);
      }
    });
    fc.assert(property, RUNS);
  });

  it("what forbids driving is critical, and a status is never better than its alerts", () => {
    const property = fc.property(anyone, (driver) => {
      const { status: word, allAlerts } = diagnose(driver, ON).diagnosis;
      const critical = allAlerts.filter(({ severity }) => severity === "CRITICAL");
      expect(
        allAlerts.filter((alert) => alert.forbidsDriving && !critical.includes(alert)),
      ).toEqual([]);
      if (word === "BLOCKED") expect(critical.some((alert) => alert.forbidsDriving)).toBe(true);
      if (word === "VALID")
        expect(allAlerts.every(({ severity }) => severity === "INFO")).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it("the output validates against the contract", () => {
    const property = fc.property(anyone, (driver) => {
      const { diagnosis, normalized } = JSON.parse(
        JSON.stringify(diagnose(driver, ON)),
      ) as ReturnType<typeof diagnose>;
      expect(diagnosisSchema.parse(diagnosis)).toEqual(diagnosis);
      expect(normalizedSchema.parse(normalized)).toEqual(normalized);
    });
    fc.assert(property, RUNS);
  });

  it("the same facts and day give the same bytes", () => {
    const property = fc.property(anyone, (driver) => {
      const first = JSON.stringify(diagnose(driver, ON));
      expect(JSON.stringify(diagnose(structuredClone(driver), ON))).toBe(first);
    });
    fc.assert(property, RUNS);
  });
});

/** A list in another order, decided by numbers that fast-check can shrink. */
function shuffle<Item>(list: readonly Item[], random: fc.Stream<number>): Item[] {
  const keys = [...random.take(list.length)];
  return list
    .map((item, index) => ({ item, key: keys[index] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
