/** Judges how the points rose and lapsed: each infraction with the totals of its day, the peaks, and when the total falls. */
import type { SectionJudgement } from "../../alerts/alert.ts";
import type { Day } from "../../calendar.ts";
import type { Facts, InfractionState } from "../../facts.ts";
import { measure, type LimitCheck } from "../../points/limit.ts";
import { isCounted, type Span } from "../../points/points-entry.ts";
import { pointsRecord } from "../../points/points-record.ts";
import { belowLimitOn, type DayTotals, totalsByDay } from "../../points/sweep.ts";
import { tallyOn } from "../../points/tally.ts";
import { mayBeZeroed } from "../../points/zeroings.ts";
import type { Gravity } from "../../violations.ts";
import { rollingPointsAlerts } from "./alerts.ts";

type Ear = boolean | null;

/** An infraction, with the totals of the day on which it was committed by the law of that day. */
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
  /** The earliest day with that total. */
  readonly on: Day;
}

export interface RollingPoints {
  readonly timeline: readonly TimelineEntry[];
  /** The day with the most confirmed points. Null: there were none. */
  readonly peak: Peak | null;
  readonly peakPotential: Peak | null;
  readonly total: { readonly confirmed: number; readonly potential: number };
  readonly nextLapseOn: Day | null;
  /** If the limit is reached, the first day on which it no longer is, if nothing new is committed. */
  readonly belowLimitOn: Day | null;
  /** False: infractions without date or gravity are left out, or it is not known what removed points. */
  readonly complete: boolean;
}

export function judgeRollingPoints(
  facts: Facts,
  on: Day,
  record = pointsRecord(facts),
): SectionJudgement<RollingPoints | null> {
  const { infractions, license } = facts;
  if (infractions === null) return { section: null, alerts: [] };
  const { entries, zeroings } = record;
  const ear = license ? license.ear : null;
  const past = entries.filter(isCounted).filter(({ span }) => span.committedOn <= on);
  const days = totalsByDay(past);
  const tally = tallyOn(entries, on);
  const zeroingsKnown = !past.some(({ span }) => mayBeZeroed(zeroings, span));
  const incomplete = entries.filter(
    ({ leftOut, span, gravity }) => leftOut === null && (span === null || gravity === null),
  );
  const section: RollingPoints = {
    timeline: days.flatMap((day) => entriesOf(day, ear)),
    peak: peakOf(days, "confirmed", ear),
    peakPotential: peakOf(days, "potential", ear),
    total: { confirmed: tally.confirmed.points, potential: tally.potential.points },
    nextLapseOn: tally.nextLapseOn,
    belowLimitOn: belowLimitOn(tally.counting, ear, on),
    complete: incomplete.length === 0 && zeroingsKnown,
  };
  const alerts = rollingPointsAlerts({ days, counted: past, ear, record }, tally, on);
  return { section, alerts };
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
