/** The properties of the answer whether somebody may drive, tried on thousands of generated drivers. */
import { addDays, diagnose, type Facts, mayDrive, type VehicleQuestion } from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { almostRegular, consistent, driverWithDifferences, facts, ON } from "./arbitrary-facts.ts";
import { forget, pickPlaces } from "./forget.ts";
import { MANY_RUNS, PATIENCE, RUNS } from "./property-runs.ts";

const anyone = fc.oneof(facts, almostRegular, almostRegular);

const vehicle: fc.Arbitrary<VehicleQuestion> = fc.oneof(
  fc.record({ category: fc.constantFrom("ACC", "A", "B", "C", "D", "E"), paid: fc.boolean() }),
  fc.record(
    {
      kind: fc.constantFrom("car", "van", "truck", "bus", "school_bus", "combination", "mototaxi"),
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
    // Without such drivers the property would hold of nothing.
    expect(allowed).toBeGreaterThan(MANY_RUNS.numRuns / 10);
  });

  it("telling less of a vehicle of any size never turns FORBIDDEN into ALLOWED", () => {
    const property = fc.property(anyone, vehicle, (driver, asked) => {
      const { passengers: _seats, grossWeightKg: _weight, ...less } = asked;
      // Others are of their usual size unless it is told.
      if (less.kind !== undefined && less.kind !== "van") return;
      const becameAllowed =
        answer(driver, asked, ON) === "FORBIDDEN" && answer(driver, less, ON) === "ALLOWED";
      expect(becameAllowed).toBe(false);
    });
    fc.assert(property, RUNS);
  });

  it("the answers in a diagnosis are those for a vehicle of the category today", () => {
    const property = fc.property(anyone, (driver) => {
      const { diagnosis } = diagnose(driver, ON);
      for (const { category, answer: said } of diagnosis.category?.driving.byCategory ?? [])
        expect(mayDrive(diagnosis, { category }, ON).answer).toBe(said);
    });
    fc.assert(property, RUNS);
  });

  it("an alert that forbids driving forbids every vehicle, and BLOCKED and EXPIRED do too", () => {
    const property = fc.property(anyone, vehicle, (driver, asked) => {
      const { diagnosis } = diagnose(driver, ON);
      const stops = diagnosis.allAlerts.some(({ forbidsDriving }) => forbidsDriving);
      const blocked = diagnosis.status === "BLOCKED" || diagnosis.status === "EXPIRED";
      const mayNot = mayDrive(diagnosis, asked, ON).answer === "FORBIDDEN";
      expect(mayNot || !(stops || blocked)).toBe(true);
    });
    fc.assert(property, RUNS);
  });

  it("whoever may not drive has a critical alert, by which lists find such drivers", () => {
    let forbidden = 0;
    const property = fc.property(anyone, (driver) => {
      const { status, category, allAlerts } = diagnose(driver, ON).diagnosis;
      const mayNot =
        status === "BLOCKED" ||
        status === "EXPIRED" ||
        category?.driving.answer === "FORBIDDEN" ||
        allAlerts.some(({ code }) => code === "LICENSE_NOT_ISSUED");
      if (!mayNot) return;
      forbidden += 1;
      expect(allAlerts[0]?.severity).toBe("CRITICAL");
    });
    fc.assert(property, RUNS);
    expect(forbidden).toBeGreaterThan(RUNS.numRuns / 20);
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
