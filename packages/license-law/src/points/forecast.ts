/** The forecast: the worst windows, the effect of one more infraction, and the first safe day. */
import { addDays, addYears, type Day } from "../calendar.ts";
import { ruleOn } from "../dated-law.ts";
import { LIMITATION_YEARS } from "../law/fines-law.ts";
import type { Gravity } from "../violations.ts";
import { firstBelow, type Step, type TotalKind } from "./fall.ts";
import { type LimitCheck, measure, plus } from "./limit.ts";
import type { DayTotals } from "./sweep.ts";

/** A total of twelve months, with their last day. */
export interface Window extends LimitCheck {
  readonly on: Day;
}

/** The result of one more confirmed infraction on the day of the diagnosis. */
export interface OneMore extends LimitCheck {
  /** The first day on which one more infraction of that gravity would not reach the limit; may be today. */
  readonly safeFrom: Day;
}

/** A value for the confirmed points, and for all points including pending and unknown ones. */
export interface ForBoth<Value> {
  readonly confirmed: Value;
  readonly potential: Value;
}

export interface PointsForecast {
  /** The window of the last five years closest to or most above its limit; `null` if nothing counted. */
  readonly worstPast: ForBoth<Window | null>;
  /** The worst coming window without new infractions: today's, because totals only fall. */
  readonly worstComing: ForBoth<Window>;
  /** The last day of today's total and limit; `null` if no counting infraction will lapse. */
  readonly holdsUntil: ForBoth<Day | null>;
  readonly oneMore: Readonly<Record<Gravity, ForBoth<OneMore>>>;
  /** The first day on which nothing counts, without new infractions. */
  readonly clearFrom: ForBoth<Day>;
}

export function forecastOf(
  steps: readonly Step[],
  days: readonly DayTotals[],
  ear: boolean | null,
): PointsForecast {
  const [{ on }] = steps as [Step];
  // Most records have nothing pending: the values of the confirmed points then apply to all.
  const isAlike = [firstOf(steps), ...days].every(
    ({ confirmed, potential }) => confirmed.points === potential.points,
  );
  const both = <Value>(of: (kind: TotalKind) => Value): ForBoth<Value> => {
    const confirmed = of("confirmed");
    return { confirmed, potential: isAlike ? confirmed : of("potential") };
  };
  const oneMore = (gravity: Gravity) => both((kind) => withOneMore(steps, kind, ear, gravity));
  const since = addYears(on, -ruleOn(LIMITATION_YEARS, on).value);
  const recent = days.filter((day) => day.on > since);
  return {
    worstPast: both((kind) => worstOf(recent, kind, ear)),
    worstComing: both((kind) => ({ on, ...measure(firstOf(steps)[kind], ear, on) })),
    holdsUntil: both((kind) => holdsUntil(steps, kind, ear)),
    oneMore: {
      leve: oneMore("leve"),
      media: oneMore("media"),
      grave: oneMore("grave"),
      gravissima: oneMore("gravissima"),
    },
    clearFrom: both((kind) => clearFrom(steps, kind)),
  };
}

function firstOf(steps: readonly Step[]): Step {
  return steps[0] as Step;
}

function withOneMore(
  steps: readonly Step[],
  kind: TotalKind,
  ear: boolean | null,
  gravity: Gravity,
): OneMore {
  const today = firstOf(steps);
  const check = measure(plus(today[kind], gravity), ear, today.on);
  return { ...check, safeFrom: firstBelow(steps, kind, ear, gravity) };
}

/** The earliest window whose total is closest to its limit, or most above it. */
function worstOf(days: readonly DayTotals[], kind: TotalKind, ear: boolean | null): Window | null {
  let worst: Window | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const day of days) {
    if (day[kind].points === 0) continue;
    const check = measure(day[kind], ear, day.on);
    const room = check.limit === null ? least : check.limit - check.points;
    if (room < least) [worst, least] = [{ on: day.on, ...check }, room];
  }
  return worst;
}

function holdsUntil(steps: readonly Step[], kind: TotalKind, ear: boolean | null): Day | null {
  const today = firstOf(steps);
  const now = measure(today[kind], ear, today.on);
  const change = steps.find((step) => {
    const { points, limit } = measure(step[kind], ear, step.on);
    return points !== now.points || limit !== now.limit;
  });
  return change ? addDays(change.on, -1) : null;
}

/** Points only fall, so the first step without points is the last change. */
function clearFrom(steps: readonly Step[], kind: TotalKind): Day {
  const clear = steps.find((step) => step[kind].points === 0) as Step;
  return clear.on;
}
