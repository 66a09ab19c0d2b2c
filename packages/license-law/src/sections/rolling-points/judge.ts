/** Judges the points over time: each infraction with its day's totals, the peaks, and the coming decreases. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { Facts, InfractionState } from "../../facts.ts";
import { type CurveStep, curveFrom } from "../../points/curve.ts";
import { measure, type LimitCheck } from "../../points/limit.ts";
import { belowLimitOn, stepsFrom } from "../../points/fall.ts";
import { forecastOf, type PointsForecast } from "../../points/forecast.ts";
import type { CountedEntry, PointsEntry, Span } from "../../points/points-entry.ts";
import { pointsHistory } from "../../points/points-history.ts";
import type { PointsRecord } from "../../points/points-record.ts";
import type { DayTotals } from "../../points/sweep.ts";
import { windowStart } from "../../points/window.ts";
import { mayBeZeroed } from "../../points/zeroings.ts";
import type { Gravity } from "../../violations.ts";
import { rollingPointsAlerts } from "./alerts.ts";

type Ear = boolean | null;

/** An infraction, with the totals of its day by the law of that day. */
interface TimelineEntry extends Span {
  readonly code: string | null;
  readonly gravity: Gravity;
  readonly points: number;
  readonly state: InfractionState | null;
  readonly confirmedTotal: number;
  readonly potentialTotal: number;
  readonly limit: number | null;
  readonly reached: boolean | null;
}

export interface Peak extends LimitCheck {
  /** The first day with that total. */
  readonly on: Day;
}

export interface RollingPoints {
  readonly timeline: readonly TimelineEntry[];
  /** The day with the most confirmed points; `null` if there were none. */
  readonly peak: Peak | null;
  readonly peakPotential: Peak | null;
  readonly total: { readonly confirmed: number; readonly potential: number };
  readonly nextLapseOn: Day | null;
  /** If the limit is reached, the first day below it again without new infractions. */
  readonly belowLimitOn: Day | null;
  readonly forecast: PointsForecast;
  /** Totals and limit from the first counting day on, past and future. */
  readonly steps: readonly CurveStep[];
  /** `false` if infractions without date or gravity are left out, or the zeroings are unknown. */
  readonly complete: boolean;
}

export function judgeRollingPoints(
  facts: Facts,
  on: Day,
  history = pointsHistory(facts, on),
): SectionJudgement<RollingPoints | null> {
  if (facts.infractions === null) return { section: null, alerts: [] };
  const { record, counted, days, tally, ear } = history;
  const steps = stepsFrom(tally.counting, on);
  const section: RollingPoints = {
    timeline: days.flatMap((day) => entriesOf(day, ear)),
    peak: peakOf(days, "confirmed", ear),
    peakPotential: peakOf(days, "potential", ear),
    total: { confirmed: tally.confirmed.points, potential: tally.potential.points },
    nextLapseOn: tally.nextLapseOn,
    belowLimitOn: belowLimitOn(steps, ear),
    forecast: forecastOf(steps, days, ear),
    steps: curveFrom(counted, windowStart(on), ear),
    complete: isComplete(record, counted),
  };
  return { section, alerts: rollingPointsAlerts(history, on) };
}

/** Whether no infraction is left out for lack of a day or gravity, and the zeroings are known. */
function isComplete(
  { entries, zeroings }: PointsRecord,
  counted: readonly CountedEntry[],
): boolean {
  const isMissing = ({ leftOut, span, gravity }: PointsEntry) =>
    leftOut === null && (span === null || gravity === null);
  return !entries.some(isMissing) && !counted.some(({ span }) => mayBeZeroed(zeroings, span));
}

function entriesOf({ on, committed, confirmed, potential }: DayTotals, ear: Ear): TimelineEntry[] {
  const { limit, reached } = measure(confirmed, ear, on);
  return committed.map(({ code, gravity, points, state, span }) => ({
    ...span,
    code,
    gravity,
    points,
    state,
    confirmedTotal: confirmed.points,
    potentialTotal: potential.points,
    limit,
    reached,
  }));
}

function peakOf(
  days: readonly DayTotals[],
  kind: "confirmed" | "potential",
  ear: Ear,
): Peak | null {
  let highest: DayTotals | null = null;
  for (const day of days) {
    if (day[kind].points > (highest ? highest[kind].points : 0)) highest = day;
  }
  return highest && { ...measure(highest[kind], ear, highest.on), on: highest.on };
}
