/** The geometry of the points chart: points and their limit day by day, as the service counted them. */
import type { Diagnosis } from "@cnh/contract";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { addDays } from "../messages/days.ts";

type Rolling = NonNullable<Diagnosis["rollingPoints"]>;
export type ClockStep = NonNullable<Rolling["steps"]>[number];

interface ClockSize {
  readonly width: number;
  readonly height: number;
}

export interface ClockInput extends ClockSize {
  readonly steps: readonly ClockStep[];
  readonly today: string;
  readonly belowLimitOn: string | null;
}

interface Mark {
  readonly x: number;
  readonly y: number;
}

export interface Lapse extends Mark {
  /** The confirmed points that lapse, summed up where lapses are too close together. */
  readonly points: number;
}

export interface LimitRun extends Mark {
  readonly limit: number;
  readonly width: number;
  /** Whether the points reach the limit here, which leaves space for a label below its line. */
  readonly isExceeded: boolean;
}

export const MARGIN = { top: 26, right: 14, bottom: 24, left: 28 } as const;
/** Lapses closer than this are one mark. */
export const MERGE_PX = 16;
const MIN_TOP = 20;
const HEADROOM = 1.15;
/** How far the chart extends beyond the last change, and beyond today if no change is to come. */
const DAYS_BEYOND = 30;
const TICK_PX = 70;

const at = (day: string) => new Date(`${day}T00:00:00Z`);

export function clockOf(input: ClockInput) {
  const { steps, today, belowLimitOn, width, height } = input;
  const [first, last] = [steps[0]?.on ?? today, steps.at(-1)?.on ?? today];
  const end = addDays(last > today ? last : today, DAYS_BEYOND);
  const x = scaleUtc({
    domain: [at(first), at(end)],
    range: [MARGIN.left, width - MARGIN.right],
  });
  const highest = Math.max(MIN_TOP, ...steps.flatMap((step) => [step.potential, step.limit ?? 0]));
  const y = scaleLinear({
    domain: [0, highest * HEADROOM],
    range: [height - MARGIN.bottom, MARGIN.top],
  });
  const xOf = (day: string) => x(at(day));
  const place: Place = { xOf, yOf: (points) => y(points), endsOn: end };
  const [past, coming] = splitAt(steps, today);
  const below = belowLimitOn === null ? null : valueOn(steps, belowLimitOn);
  return {
    confirmedPast: stepPath(past, ({ confirmed }) => confirmed, { ...place, endsOn: today }),
    confirmedComing: stepPath(coming, ({ confirmed }) => confirmed, place),
    confirmedArea: stepArea(
      steps,
      ({ confirmed }) => confirmed,
      () => 0,
      place,
    ),
    pendingArea: steps.some(({ confirmed, potential }) => potential > confirmed)
      ? stepArea(
          steps,
          ({ potential }) => potential,
          ({ confirmed }) => confirmed,
          place,
        )
      : null,
    limits: limitRuns(steps, place),
    limitPath: limitPath(steps, place),
    lapses: mergeLapses(lapsesAfter(steps, today, place)),
    todayX: xOf(today),
    below: below && belowLimitOn !== null ? { x: xOf(belowLimitOn), y: y(below.confirmed) } : null,
    days: x.ticks(Math.max(2, Math.floor(width / TICK_PX))).map((day) => ({ x: x(day), day })),
    values: y.ticks(4).map((value) => ({ y: y(value), value })),
    endX: xOf(end),
    bottomY: y(0),
  };
}

interface Place {
  readonly xOf: (day: string) => number;
  readonly yOf: (points: number) => number;
  readonly endsOn: string;
}

const valueOn = (steps: readonly ClockStep[], day: string) =>
  steps.findLast(({ on }) => on <= day) ?? null;

/** The steps up to a day, and those from it on; the step in force on that day begins the second part. */
export function splitAt(steps: readonly ClockStep[], day: string) {
  const past = steps.filter(({ on }) => on <= day);
  const now = past.at(-1);
  const coming = steps.filter(({ on }) => on > day);
  return [past, now ? [{ ...now, on: day }, ...coming] : coming] as const;
}

type ValueOf = (step: ClockStep) => number;

export function stepPath(steps: readonly ClockStep[], of: ValueOf, place: Place): string {
  const [first, ...rest] = steps;
  if (!first) return "";
  const moves = rest.map((step) => `H${px(place.xOf(step.on))}V${px(place.yOf(of(step)))}`);
  const start = `M${px(place.xOf(first.on))},${px(place.yOf(of(first)))}`;
  return `${start}${moves.join("")}H${px(place.xOf(place.endsOn))}`;
}

/** The area between two values: forward along the upper one, back along the lower. */
export function stepArea(
  steps: readonly ClockStep[],
  upper: ValueOf,
  lower: ValueOf,
  place: Place,
): string {
  const back = steps
    .toReversed()
    .map((step) => `V${px(place.yOf(lower(step)))}H${px(place.xOf(step.on))}`);
  return `${stepPath(steps, upper, place)}${back.join("")}Z`;
}

const hasLimit = (step: ClockStep): step is ClockStep & { limit: number } => step.limit !== null;

/** The limit as one line; it is interrupted where no law is known. */
function limitPath(steps: readonly ClockStep[], place: Place): string {
  let isOpen = false;
  return steps
    .map((step, index) => {
      if (!hasLimit(step)) {
        isOpen = false;
        return "";
      }
      const to = px(place.xOf(steps[index + 1]?.on ?? place.endsOn));
      const y = px(place.yOf(step.limit));
      const from = isOpen ? `V${y}` : `M${px(place.xOf(step.on))},${y}`;
      isOpen = true;
      return `${from}H${to}`;
    })
    .join("");
}

/** The stretches with one limit. */
export function limitRuns(steps: readonly ClockStep[], place: Place): LimitRun[] {
  const runs: LimitRun[] = [];
  for (const [index, step] of steps.entries()) {
    if (!hasLimit(step)) continue;
    const { limit } = step;
    const x = place.xOf(step.on);
    const width = place.xOf(steps[index + 1]?.on ?? place.endsOn) - x;
    const before = runs.at(-1);
    const isExceeded = step.confirmed >= limit;
    if (before?.limit === limit && steps[index - 1]?.limit === limit)
      runs[runs.length - 1] = { ...before, width: before.width + width };
    else runs.push({ limit, x, width, isExceeded, y: place.yOf(limit) });
  }
  return runs;
}

function lapsesAfter(steps: readonly ClockStep[], today: string, place: Place): Lapse[] {
  return steps.flatMap((step, index) => {
    const points = (steps[index - 1]?.confirmed ?? step.confirmed) - step.confirmed;
    if (step.on <= today || points <= 0) return [];
    return [{ points, x: place.xOf(step.on), y: place.yOf(step.confirmed) }];
  });
}

/** Merges lapses that are too close together into one mark, at the first of them. */
export function mergeLapses(lapses: readonly Lapse[]): Lapse[] {
  const merged: Lapse[] = [];
  for (const lapse of lapses) {
    const before = merged.at(-1);
    if (before && lapse.x - before.x < MERGE_PX)
      merged[merged.length - 1] = { ...before, points: before.points + lapse.points };
    else merged.push(lapse);
  }
  return merged;
}

/**
 * The next day on which confirmed points lapse, and how many. Points that count today never count more in a later step.
 */
export function nextLapse(steps: readonly ClockStep[], confirmedToday: number) {
  const index = steps.findLastIndex(({ confirmed }) => confirmed >= confirmedToday);
  const [now, next] = [steps[index], steps[index + 1]];
  return now && next ? { on: next.on, points: now.confirmed - next.confirmed } : null;
}

const px = (value: number) => Math.round(value * 10) / 10;
