/**
 * A limit that was reached on an earlier day. A process can still be opened when the points no longer count, mostly so,
 * since it must wait for the end of the fines: the twelve months are those of the infractions (CTB, art. 261, I).
 */
import { addYears, type Day } from "../calendar.ts";
import {
  type FurtherPenaltyTerm,
  furtherPenaltyTerm,
  isTermOver,
} from "../infractions/further-penalty.ts";
import { isConfirmed } from "../infractions/known-infraction.ts";
import { LIMITATION_YEARS } from "../law/points-law.ts";
import { type LimitCheck, measure } from "./limit.ts";
import type { CountedEntry } from "./points-entry.ts";
import type { PointsRecord } from "./points-record.ts";
import type { DayTotals } from "./sweep.ts";

/** The days with infractions up to a day, and what else is known of the driver. */
export interface PointsHistory {
  readonly days: readonly DayTotals[];
  /** The entries that counted on some of these days. */
  readonly counted: readonly CountedEntry[];
  readonly ear: boolean | null;
  readonly record: PointsRecord;
}

export interface ReachedWindow {
  /** The last day on which the total was at the limit; the limit is that of the day of the diagnosis. */
  readonly on: Day;
  readonly total: LimitCheck;
  readonly pending: number;
  readonly gravissimas: number;
  /** The first day on which it can no longer be punished, if nothing interrupted the time. */
  readonly limitationOn: Day;
}

/**
 * The last window that reached the limit and that no suspension or course followed; null if there is none, or if five
 * years have passed. The totals are compared with the limits of the day, which are milder than the former ones.
 */
export function reachedBefore(
  { days, ear, record }: PointsHistory,
  kind: "confirmed" | "potential",
  on: Day,
): ReachedWindow | null {
  const wiped = record.zeroings.list.findLast((zeroing) => zeroing.on <= on);
  const last = days.findLast(
    (day) => measure(day[kind], ear, on).reached && (!wiped || wiped.on < day.on),
  );
  if (!last) return null;
  const limitationOn = addYears(last.on, LIMITATION_YEARS.value);
  if (limitationOn <= on) return null;
  return {
    on: last.on,
    total: measure(last[kind], ear, on),
    pending: last.potential.points - last.confirmed.points,
    gravissimas: last[kind].gravissimas,
    limitationOn,
  };
}

/** The time of the suspension for a window: that of the fine whose process ended last. */
export function termOfWindow(
  { counted }: PointsHistory,
  { on }: ReachedWindow,
): FurtherPenaltyTerm {
  return counted
    .filter((entry) => isConfirmed(entry) && entry.span.committedOn <= on && on < entry.span.endsOn)
    .map(({ infraction }) => furtherPenaltyTerm(infraction) as FurtherPenaltyTerm)
    .reduce((last, term) => (term.processEndedOn > last.processEndedOn ? term : last));
}

/** open: a suspension may follow. maybe_punished: one may have followed already. term_over: its time seems to be over. */
export type WindowStage = "open" | "maybe_punished" | "term_over";

export function stageOfWindow(
  { record }: PointsHistory,
  { on: reachedOn }: ReachedWindow,
  term: FurtherPenaltyTerm,
  on: Day,
): WindowStage {
  if (isTermOver(term, on)) return "term_over";
  const followed = record.past.some(
    ({ byPoints, between }) => byPoints === null && (between === null || between[1] > reachedOn),
  );
  return followed || record.zeroings.unsure === "always" ? "maybe_punished" : "open";
}
