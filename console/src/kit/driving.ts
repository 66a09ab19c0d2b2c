/**
 * Whether the driver may drive on a day, from the service's answer, its next change and the day of the diagnosis. Every
 * screen, file and sheet takes its tone from here, so no two of them can disagree.
 */
import type { DrivingAnswer } from "@cnh/contract";
import { daysBetween } from "../messages/days.ts";
import type { Tone } from "./tone.ts";

/** The answer on the day of its diagnosis, and the next foreseen change. */
export interface ForeseenAnswer {
  readonly answer: DrivingAnswer;
  readonly changesOn: string | null;
  readonly changesTo: DrivingAnswer | null;
}

export interface DrivingOnDay {
  readonly answer: DrivingAnswer;
  readonly tone: Tone;
  /** The day on which the answer changed since the diagnosis; `null` if it has not changed. */
  readonly changedOn: string | null;
  /** Whether the answer was ALLOWED and the day lies more than `FORESEEN_DAYS` after the diagnosis. */
  readonly isOutdated: boolean;
}

export const DRIVING_TONE: Readonly<Record<DrivingAnswer, Tone>> = {
  ALLOWED: "ok",
  FORBIDDEN: "bad",
  UNKNOWN: "unknown",
};

/** How many days a permission is valid after its diagnosis, as in `may-drive`. */
export const FORESEEN_DAYS = 30;

/** The age of a diagnosis in days; never negative, even if the clock is slow. */
export const ageOf = (diagnosedOn: string, today: string): number =>
  Math.max(0, daysBetween(diagnosedOn, today));

/** Whether a diagnosis is too old to show that driving is allowed. */
export const isOld = (diagnosedOn: string, today: string): boolean =>
  ageOf(diagnosedOn, today) > FORESEEN_DAYS;

/**
 * The answer on a day. Only one change is foreseen: a permission that began with it is valid for that day only, since
 * later changes are unknown. A prohibition stays until a new report.
 */
export function drivingOn(
  { answer, changesOn, changesTo }: ForeseenAnswer,
  diagnosedOn: string,
  today: string,
): DrivingOnDay {
  const isChanged = changesOn !== null && changesTo !== null && today >= changesOn;
  const foreseen = isChanged ? changesTo : answer;
  const isPastChange = isChanged && today > changesOn;
  const isOutdated = foreseen === "ALLOWED" && (isPastChange || isOld(diagnosedOn, today));
  const onDay = isOutdated ? "UNKNOWN" : foreseen;
  const changedOn = isChanged && !isOutdated ? changesOn : null;
  return { answer: onDay, tone: DRIVING_TONE[onDay], changedOn, isOutdated };
}
