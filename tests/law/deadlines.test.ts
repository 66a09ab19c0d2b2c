/** The properties of a driver's deadlines, tested on generated drivers. */
import {
  addDays,
  type Day,
  type Deadline,
  deadlinesOf,
  diagnose,
  type Facts,
  type InfractionFact,
} from "@cnh/license-law";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn } from "../../packages/license-law/src/calendar.ts";
import { almostRegular, consistent, facts, ON, recentDriver } from "./arbitrary-facts.ts";
import { forget, type Path, pickPlaces } from "./forget.ts";
import { respelled, shuffled } from "./other-answers.ts";
import { MANY_RUNS, PATIENCE } from "./property-runs.ts";
import { THRESHOLDS, twoYears } from "./two-years.ts";

const anyone = fc.oneof(facts, almostRegular, recentDriver);

/** The days before the answer on which one law is in force: the newest of its tables began on 2025-12-09. */
const DAYS_BEFORE = 220;
const anyDay = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((days) => addDays(ON, days));

/** The deadlines with the due day of an alert. */
const OF_ALERTS: Readonly<Record<string, readonly string[]>> = {
  LICENSE_EXPIRES_SOON: ["LICENSE_EXPIRES", "PROVISIONAL_ENDS"],
  RENEWAL_MAY_BE_AUTOMATIC: ["LICENSE_EXPIRES"],
  PSYCHOLOGICAL_EXAM_AT_RENEWAL: ["LICENSE_EXPIRES", "PROVISIONAL_ENDS"],
  TOXICOLOGICAL_EXAM_AT_RENEWAL: ["LICENSE_EXPIRES", "PROVISIONAL_ENDS"],
  LICENSE_IN_GRACE: ["LICENSE_GRACE_ENDS"],
  TOXICOLOGICAL_DUE_SOON: ["TOXICOLOGICAL_DUE"],
  TOXICOLOGICAL_DUE_URGENT: ["TOXICOLOGICAL_DUE"],
  TOXICOLOGICAL_IN_TOLERANCE: ["TOXICOLOGICAL_TOLERANCE_ENDS"],
  FITNESS_EXAM_SHORTER_THAN_LICENSE: ["FITNESS_EXAM_ENDS"],
  SPECIAL_COURSE_EXPIRES_SOON: ["COURSE_EXPIRES"],
  SUSPENSION_SCHEDULED: ["DRIVING_BAN_BEGINS"],
  BLOCK_SCHEDULED: ["DRIVING_BAN_BEGINS", "BLOCK_BEGINS"],
  REVOCATION_ACTIVE: ["REHABILITATION_OPENS"],
  FINE_DISCOUNT_AVAILABLE: ["FINE_DISCOUNT_ENDS"],
  FINE_DEFENCE_OPEN: ["DEFENCE_DUE"],
  FINE_DRIVER_NAMING_OPEN: ["DRIVER_NAMING_DUE"],
  EMPLOYER_DRIVER_NAMING: ["EMPLOYER_NAMING_DUE"],
  FINE_APPEAL_OPEN: ["APPEAL_DUE"],
  FINE_SECOND_APPEAL_OPEN: ["SECOND_APPEAL_DUE"],
};

/** The age from which no periodic toxicological exam is due. */
const EXEMPT_AGE = 70;

/** The only alerts whose day is no deadline: a periodic exam that the driver is too old for on that day. */
function isExempt({ person }: Facts, code: string, dueOn: Day): boolean {
  const birthDate = person?.birthDate ?? null;
  const isPeriodic = OF_ALERTS[code]?.some((each) => each.startsWith("TOXICOLOGICAL")) ?? false;
  return isPeriodic && birthDate !== null && ageOn(birthDate, dueOn) >= EXEMPT_AGE;
}

/**
 * Facts that end a deadline or replace its day by a later or stated one. Without them another deadline may stand, as
 * the alert of the diagnosis does.
 */
const DECIDING = [
  /^person( birthDate)?$/,
  /^license( (issued|category|loweredCategory|provisional|issuedOn|expiresOn))?$/,
  /^blocks list \d+ (reason|recordedOn|startsOn|endsOn|releasedOn|licenseCollected)$/,
  /^medicalExams list \d+ (doneOn|validUntil|result)$/,
  /^toxicological (dueOn|collectedOn|result)$/,
  /^courses list \d+ (completedOn|validUntil)$/,
  /^infractions list \d+ (code|committedOn|state|paid|paidOn|defenceFiled|\w+DueOn|\w+SentOn|appeal\w+)$/,
];

const isDeciding = (path: Path) => DECIDING.some((pattern) => pattern.test(path.join(" ")));
const after = (deadlines: readonly Deadline[], day: Day) =>
  deadlines.filter(({ dueOn }) => dueOn > day);
const nameOf = ({ code, subject, dueOn }: Deadline) => `${code} ${subject} ${dueOn}`;
const namesOf = (driver: Facts, on: Day) => deadlinesOf(driver, on).map(nameOf);
/** Without subjects, which may be another number of the record. The total of points rests on facts of all kinds. */
const daysOf = (driver: Facts, on: Day) =>
  deadlinesOf(driver, on)
    .filter(({ code }) => code !== "POINTS_BELOW_LIMIT")
    .map(({ code, dueOn }) => `${code} ${dueOn}`);

describe("properties of the deadlines", PATIENCE, () => {
  it("every alert with a coming due day has a deadline on it, months before too", () => {
    const seen = new Set<string>();
    const property = fc.property(
      anyone,
      fc.oneof(anyDay(0, 30), anyDay(0, 400)),
      fc.integer({ min: 0, max: DAYS_BEFORE }),
      (driver, day, before) => {
        const alerts = diagnose(driver, day).diagnosis.allAlerts.flatMap(({ code, dueOn }) =>
          dueOn !== null && dueOn >= day && !isExempt(driver, code, dueOn) ? [{ code, dueOn }] : [],
        );
        for (const on of [day, addDays(day, -before)]) {
          const deadlines = deadlinesOf(driver, on);
          for (const { code, dueOn } of alerts) {
            const ofAlert = deadlines.filter((each) => OF_ALERTS[code]?.includes(each.code));
            expect({ code, days: ofAlert.map((each) => each.dueOn) }).toEqual({
              code,
              days: expect.arrayContaining([dueOn]) as unknown,
            });
            seen.add(code);
          }
        }
      },
    );
    fc.assert(property, MANY_RUNS);
    // Without most of these alerts the property would be vacuous.
    expect(seen.size).toBeGreaterThan(Object.keys(OF_ALERTS).length / 2);
  });

  it("coming deadlines do not depend on the day of the question", () => {
    const property = fc.property(
      anyone,
      anyDay(-DAYS_BEFORE, 500),
      anyDay(-DAYS_BEFORE, 500),
      (driver, one, other) => {
        const last = one > other ? one : other;
        expect(after(deadlinesOf(driver, one), last)).toEqual(
          after(deadlinesOf(driver, other), last),
        );
      },
    );
    fc.assert(property, MANY_RUNS);
  });

  it("the order of the lists does not matter, and no deadline is listed twice", () => {
    const property = fc.property(anyone, fc.nat(), anyDay(-100, 400), (driver, seed, on) => {
      const deadlines = deadlinesOf(driver, on);
      expect(deadlinesOf(shuffled(driver, seed), on)).toEqual(deadlines);
      expect(new Set(deadlines.map(nameOf)).size).toBe(deadlines.length);
      expect(deadlines.map(({ dueOn }) => dueOn)).toEqual(
        deadlines.map(({ dueOn }) => dueOn).toSorted(),
      );
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a past deadline stands on all earlier days, and the deadlines of fines are never past", () => {
    const property = fc.property(anyone, anyDay(0, 400), fc.nat(100), (driver, day, before) => {
      const on = addDays(day, -before);
      const earlier = namesOf(driver, on);
      for (const deadline of deadlinesOf(driver, day)) {
        if (deadline.group === "infractions") expect(deadline.dueOn >= day).toBe(true);
        expect(earlier).toContain(nameOf(deadline));
      }
    });
    fc.assert(property, MANY_RUNS);
  });

  it("taking facts away adds no deadline, unless they decide one", () => {
    const picks = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
    const property = fc.property(anyone, picks, anyDay(0, 100), (given, picked, on) => {
      const driver = consistent(given);
      const places = pickPlaces(driver, picked).filter((path) => !isDeciding(path));
      const known = daysOf(driver, on);
      for (const day of daysOf(forget(driver, places), on)) expect(known).toContain(day);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("a group that is not answered has no deadline", () => {
    const groups = fc.constantFrom(
      "license",
      "blocks",
      "medicalExams",
      "toxicological",
      "courses",
      "infractions",
    );
    const property = fc.property(anyone, groups, anyDay(0, 100), (driver, group, on) => {
      const deadlines = deadlinesOf({ ...driver, [group]: null }, on);
      expect(deadlines.filter((deadline) => deadline.group === group)).toEqual([]);
    });
    fc.assert(property, MANY_RUNS);
  });

  it("two spellings of a fine are one fine", () => {
    const property = fc.property(anyone, anyDay(0, 30), (given, on) => {
      const driver = consistent(given);
      const { infractions } = driver;
      if (infractions === null) return;
      const twice = (copy: (fine: InfractionFact) => InfractionFact): Facts => {
        const numbered = infractions.list.filter(({ ticket }) => ticket !== null);
        return {
          ...driver,
          infractions: { ...infractions, list: [...infractions.list, ...numbered.map(copy)] },
        };
      };
      expect(daysOf(twice(respelled), on)).toEqual(daysOf(driver, on));
    });
    fc.assert(property, MANY_RUNS);
  });

  it("no text states a result of a toxicological exam", () => {
    const property = fc.property(anyone, anyDay(0, 30), (driver, on) => {
      for (const { message, title, subject } of deadlinesOf(driver, on))
        expect([message.pt, message.en, title.pt, title.en, subject].join(" ")).not.toMatch(
          /positiv|negativ|resultado|droga|subst|drug/i,
        );
    });
    fc.assert(property, MANY_RUNS);
  });
});

describe("two years of notices", PATIENCE, () => {
  it("are the same if judged every day or only when one is due, and none comes twice", () => {
    const { differing, repeated, ofOldDates, ...years } = twoYears(20);
    expect({ differing, repeated, ofOldDates }).toEqual({
      differing: [],
      repeated: [],
      ofOldDates: [],
    });
    expect(years.noticesOfKnown).toBe(years.known * THRESHOLDS.length);
    expect(years.known).toBeGreaterThan(20);
  });
});
