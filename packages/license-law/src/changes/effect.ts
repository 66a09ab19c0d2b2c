/** The effect of a changed record on the diagnosis. Both sides are judged on one day by one law. */
import type { Day } from "../calendar.ts";
import { type Diagnosis, diagnose } from "../diagnosis.ts";
import type { Answer } from "../driving/answer.ts";
import type { Facts } from "../facts.ts";
import type { Status } from "../status.ts";
import type { Cause, ReportedAlert } from "./change.ts";
import type { ChangeCode } from "./change-catalogue.ts";
import { isByLaw } from "./cause.ts";
import type { Json } from "./records.ts";

interface FromTo<Value> {
  readonly from: Value;
  readonly to: Value;
}

export interface Effect {
  readonly status: FromTo<Status>;
  readonly driving: FromTo<Answer>;
  /** The codes of alerts that only the new record raises. */
  readonly alertsBegan: readonly string[];
  /** The codes of alerts that only the old record raises. */
  readonly alertsEnded: readonly string[];
}

/** The record before and after an answer. Facts that the answer was the first to know are in both. */
export interface Sides {
  readonly before: Facts;
  readonly after: Facts;
}

export interface JudgedSides {
  readonly effect: Effect;
  /** The alerts that began or ended. */
  readonly alerts: readonly ReportedAlert[];
  readonly conclusions: readonly Conclusion[];
}

export interface Conclusion {
  readonly code: ChangeCode;
  readonly cause: Cause;
  readonly from: Json;
  readonly to: Json;
}

export function judgeSides(sides: Sides, previous: Day | null, on: Day): JudgedSides {
  const old = diagnose(sides.before, on).diagnosis;
  const now = diagnose(sides.after, on).diagnosis;
  const began = alertsOnlyIn(now, old);
  const ended = alertsOnlyIn(old, now);
  return {
    effect: {
      status: { from: old.status, to: now.status },
      driving: { from: old.category.driving.answer, to: now.category.driving.answer },
      alertsBegan: codesOf(began),
      alertsEnded: codesOf(ended),
    },
    alerts: [...began, ...ended],
    conclusions: RULES.filter(({ isReached }) => isReached(old, now)).map(
      ({ code, isReached, value }) => {
        const isReachedOn = (day: Day) =>
          isReached(diagnose(sides.before, day).diagnosis, diagnose(sides.after, day).diagnosis);
        const cause = isByLaw([previous, on], isReachedOn) ? "law" : "record";
        return { code, cause, from: value(old), to: value(now) };
      },
    ),
  };
}

interface ConclusionRule {
  readonly code: ChangeCode;
  readonly isReached: (old: Diagnosis, now: Diagnosis) => boolean;
  readonly value: (diagnosis: Diagnosis) => Json;
}

/** A result of a toxicological exam is confidential, so neither value is reported. */
const confidential = () => null;

const RULES: readonly ConclusionRule[] = [
  {
    code: "POINTS_OVER_LIMIT",
    isReached: (old, now) => pointsLevel(now) === 2 && pointsLevel(old) < 2,
    value: ({ points }) => points && points.confirmed,
  },
  {
    code: "POINTS_NEAR_LIMIT",
    isReached: (old, now) => pointsLevel(now) === 1 && pointsLevel(old) < 1,
    value: ({ points }) => points && points.potential,
  },
  {
    code: "DRIVING_BARRED",
    isReached: (old, now) => isBarred(now) && !isBarred(old),
    value: confidential,
  },
  {
    code: "DRIVING_BAR_LIFTED",
    isReached: (old, now) => isBarred(old) && !isBarred(now),
    value: confidential,
  },
];

const LEVELS: Readonly<Record<string, 1 | 2>> = {
  POINTS_LIMIT_REACHED: 2,
  POINTS_LIMIT_REACHED_IF_CONFIRMED: 1,
  POINTS_NEAR_LIMIT: 1,
  POINTS_NEAR_LIMIT_IF_CONFIRMED: 1,
};

/** 2 at the limit of points, 1 near it, otherwise 0. */
function pointsLevel({ allAlerts }: Diagnosis): number {
  return Math.max(0, ...allAlerts.map(({ code }) => LEVELS[code] ?? 0));
}

function isBarred({ allAlerts }: Diagnosis): boolean {
  return allAlerts.some(({ code }) => code === "TOXICOLOGICAL_DRIVING_BARRED");
}

function alertsOnlyIn({ allAlerts }: Diagnosis, other: Diagnosis): readonly ReportedAlert[] {
  const codes = new Set(codesOf(other.allAlerts));
  return allAlerts.filter(({ code }) => !codes.has(code));
}

function codesOf(alerts: readonly ReportedAlert[]): readonly string[] {
  return [...new Set(alerts.map(({ code }) => code))];
}
