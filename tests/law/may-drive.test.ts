/** The properties of the may-drive answer, tested on thousands of generated drivers. */
import { addDays, diagnose, type Facts, mayDrive, type VehicleQuestion } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { factsOf } from "../../packages/license-law/cases/facts.ts";
import { MAY_DRIVE_CASES } from "../../packages/license-law/cases/may-drive.ts";
import { almostRegular, consistent, driverWithDifferences, facts, ON } from "./arbitrary-facts.ts";
import { KINDS, LETTERS } from "./every-vehicle.ts";
import { forget, pickPlaces } from "./forget.ts";
import { allowedTooFarAhead, disagreements } from "./one-answer.ts";
import { MANY_RUNS, PATIENCE, RUNS } from "./property-runs.ts";

const anyone = fc.oneof(facts, almostRegular, almostRegular);

const vehicle: fc.Arbitrary<VehicleQuestion> = fc.oneof(
  fc.record({ category: fc.constantFrom(...LETTERS), paid: fc.boolean() }),
  fc.record(
    {
      kind: fc.constantFrom(...KINDS),
      passengers: fc.constantFrom(4, 8, 9),
      grossWeightKg: fc.constantFrom(3_500, 3_501),
      trailerKg: fc.constantFrom(0, 5_999, 6_000),
      dangerousGoods: fc.boolean(),
      paid: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
);
const dayAsked = fc.constantFrom(
  ...[-1, 0, 0, 0, 1, 20, 30, 31, 400].map((days) => addDays(ON, days)),
);

const answer = (driver: Facts, asked: VehicleQuestion, on: string) =>
  mayDrive(diagnose(driver, ON).diagnosis, asked, on).answer;

describe("properties of the answer", PATIENCE, () => {
  it("knowing less never turns FORBIDDEN or UNKNOWN into ALLOWED", () => {
    let allowed = 0;
    const check = (driver: Facts, forgetful: Facts, asked: VehicleQuestion, on: string) => {
      if (answer(forgetful, asked, on) !== "ALLOWED") return;
      allowed += 1;
      expect(answer(driver, asked, on)).toBe("ALLOWED");
    };
    const differing = fc.property(
      driverWithDifferences,
      vehicle,
      dayAsked,
      ({ places, ...given }, asked, on) => {
        const driver = consistent(given.driver);
        check(driver, forget(driver, places), asked, on);
      },
    );
    const hostile = fc.property(
      anyone,
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      vehicle,
      dayAsked,
      (given, picks, asked, on) => {
        const driver = consistent(given);
        check(driver, forget(driver, pickPlaces(driver, picks)), asked, on);
      },
    );
    fc.assert(differing, MANY_RUNS);
    fc.assert(hostile, MANY_RUNS);
    // Without such drivers the property would be vacuous.
    expect(allowed).toBeGreaterThan(MANY_RUNS.numRuns / 10);
  });

  it("giving fewer facts of a vehicle of any size never turns FORBIDDEN into ALLOWED", () => {
    const property = fc.property(anyone, vehicle, (driver, asked) => {
      const { passengers: _seats, grossWeightKg: _weight, ...less } = asked;
      // Others have their usual size if it is unknown.
      if (less.kind !== undefined && less.kind !== "van") return;
      const becameAllowed =
        answer(driver, asked, ON) === "FORBIDDEN" && answer(driver, less, ON) === "ALLOWED";
      expect(becameAllowed).toBe(false);
    });
    fc.assert(property, RUNS);
  });

  it("an alert that forbids driving forbids every vehicle", () => {
    const property = fc.property(anyone, vehicle, (driver, asked) => {
      const { diagnosis } = diagnose(driver, ON);
      const stops = diagnosis.allAlerts.some(({ forbidsDriving }) => forbidsDriving);
      const mayNot = mayDrive(diagnosis, asked, ON).answer === "FORBIDDEN";
      expect(mayNot || !stops).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it("a driver who may drive nothing has a critical alert, and a driver who may not drive everything has a warning", () => {
    let [nothing, some] = [0, 0];
    const property = fc.property(anyone, (driver) => {
      const { status, category, allAlerts } = diagnose(driver, ON).diagnosis;
      const severity = allAlerts[0]?.severity;
      const stopped =
        status === "BLOCKED" ||
        status === "EXPIRED" ||
        allAlerts.some(({ code }) => code === "LICENSE_NOT_ISSUED");
      if (stopped) {
        nothing += 1;
        expect(severity).toBe("CRITICAL");
      } else if (category.driving.answer === "FORBIDDEN") {
        some += 1;
        expect(["CRITICAL", "WARNING"]).toContain(severity);
        expect(category.driving.alerts.length).toBeGreaterThan(0);
      }
    });
    fc.assert(property, RUNS);
    expect(nothing).toBeGreaterThan(RUNS.numRuns / 20);
    expect(some).toBeGreaterThan(RUNS.numRuns / 300);
  });

  it("a stored diagnosis gives the same answer", () => {
    const property = fc.property(anyone, vehicle, dayAsked, (driver, asked, on) => {
      const { diagnosis } = diagnose(driver, ON);
      const stored = JSON.parse(JSON.stringify(diagnosis)) as typeof diagnosis;
      expect(mayDrive(stored, asked, on)).toEqual(mayDrive(diagnosis, asked, on));
    });
    fc.assert(property, RUNS);
  });
});

describe("one answer to whether a person may drive", PATIENCE, () => {
  it("status, lists, answers by category and answers for every vehicle never disagree", () => {
    const seen = new Map<string, number>();
    const property = fc.property(anyone, (driver) => {
      const { diagnosis } = diagnose(driver, ON);
      const words = `${diagnosis.status} ${diagnosis.category.driving.answer}`;
      seen.set(words, (seen.get(words) ?? 0) + 1);
      expect(disagreements(diagnosis)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
    // Without such drivers the property would be vacuous.
    expect(seen.get("VALID ALLOWED")).toBeGreaterThan(MANY_RUNS.numRuns / 20);
    expect(seen.size).toBeGreaterThan(5);
  });

  it("never of the drivers of the cases, nor is any of them let drive too far ahead", () => {
    for (const { situation, given } of MAY_DRIVE_CASES) {
      const { diagnosis } = diagnose(factsOf(given), ON);
      expect(disagreements(diagnosis), situation).toEqual([]);
      expect(allowedTooFarAhead(diagnosis), situation).toEqual([]);
    }
  });
});
