/** When a driver is checked again, and which sources are queried. It is pure. */
import type { Cadence, EnrollmentPolicy } from "@cnh/contract";
import {
  addDays,
  awaitsConfirmation,
  type Day,
  nextCheckOn,
  rememberedFacts,
} from "@cnh/license-law";
import { saoPauloDay } from "../../days/calendar.ts";
import type { CheckPlan } from "../../reports/run/check-plan.ts";
import type { DriverRecord } from "../stored-enrollment.ts";
import { checkTime } from "./judge-times.ts";

/** The planned checks of 210 days, of which a queue has the sum: it decides how fast the queue may order. */
export const CADENCE_WEIGHTS: Readonly<Record<Cadence, number>> = {
  none: 0,
  daily: 210,
  weekly: 30,
  monthly: 7,
  // 17.4 checks a year in the simulated year.
  by_risk: 10,
};

const INTERVAL_DAYS = { daily: 1, weekly: 7, monthly: 30, by_risk: 30 } as const;

/** With the depth auto, every fourth check asks all sources. */
const FULL_EVERY = 4;

/** The day of the check after an answer of this day; `null` without a cadence. */
export function nextCheckDay(
  { cadence }: EnrollmentPolicy,
  record: DriverRecord,
  on: Day,
): Day | null {
  if (cadence === "none") return null;
  if (record.memory !== null && awaitsConfirmation(record.memory)) return addDays(on, 1);
  if (cadence === "by_risk" && record.memory !== null)
    return nextCheckOn(rememberedFacts(record.memory), on);
  return addDays(on, INTERVAL_DAYS[cadence]);
}

/**
 * The time of the check after one that was due at this time. A late check does not move the later ones; the periods that
 * have passed entirely are left out.
 */
export function dueAfter(
  { cadence }: EnrollmentPolicy,
  dueAt: Date,
  at: Date,
  enrollmentId: string,
): Date | null {
  if (cadence === "none") return null;
  const interval = INTERVAL_DAYS[cadence];
  const today = saoPauloDay(at.getTime());
  let day = addDays(saoPauloDay(dueAt.getTime()), interval);
  while (day <= today) day = addDays(day, interval);
  return checkTime(day, enrollmentId);
}

/** `number` is the number of checks before this one. */
export function depthOf(
  { depth }: EnrollmentPolicy,
  number: number,
  record: DriverRecord,
): CheckPlan["depth"] {
  if (depth !== "auto") return depth;
  return number % FULL_EVERY === 0 || record.memory === null || record.isChanged
    ? "full"
    : "license";
}

/** A check that only confirms that a block is gone is free: the answers that lack it are not worth a charge. */
export function isFreeCheck({ memory }: DriverRecord): boolean {
  return memory !== null && awaitsConfirmation(memory);
}
