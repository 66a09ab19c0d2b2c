/** The numbers and amounts of a diagnosis by what they count, so that a text cannot present one as another. */
import type { PromptData } from "../prompt-data.ts";
import { readFigures } from "../figures.ts";
import { rangesOf } from "./month-ranges.ts";
import { sentencesOf } from "./sentences.ts";

export interface CountedFigures {
  readonly limits: ReadonlySet<string>;
  readonly totals: ReadonlySet<string>;
  readonly remaining: ReadonlySet<string>;
  /** Limits and totals that would only apply with another infraction, or with infractions that are still open. */
  readonly supposedLimits: ReadonlySet<string>;
  readonly supposedTotals: ReadonlySet<string>;
  /** Points in the texts of alerts, such as an infraction's points. */
  readonly textPoints: ReadonlySet<string>;
  readonly daysSince: ReadonlySet<string>;
  readonly singleAmounts: ReadonlySet<string>;
  readonly totalAmounts: ReadonlySet<string>;
  readonly fineCounts: ReadonlySet<string>;
  readonly amountsByGravity: ReadonlyMap<string, ReadonlySet<string>>;
  readonly paidAmounts: ReadonlySet<string>;
  readonly unpaidAmounts: ReadonlySet<string>;
  /** Ranges of months in the texts, each with whether it concerns recidivism. */
  readonly ranges: ReadonlyMap<string, ReadonlySet<boolean>>;
}

export function countedFigures(data: PromptData): CountedFigures {
  const { points, rollingPoints: rolling } = data;
  const next = points?.afterNextGravissima;
  return {
    limits: numbers(points?.limit, rolling?.peak?.limit),
    totals: numbers(
      points?.confirmed,
      rolling?.total.confirmed,
      rolling?.peak?.points,
      ...inMessages(data, CONFIRMED_IN_TEXT),
    ),
    supposedLimits: numbers(
      points?.potentialLimit,
      next?.limit,
      ...inMessages(data, LIMIT_IN_TEXT),
    ),
    supposedTotals: numbers(points?.potential, rolling?.total.potential, next?.points),
    textPoints: new Set(data.alerts.flatMap(({ message }) => [...readFigures(message).points])),
    remaining: numbers(points?.remaining),
    daysSince: daysSinceExpiry(data),
    fineCounts: countsOfFines(data),
    ...amounts(data),
    ranges: rangesInTexts(data),
  };
}

function numbers(...values: readonly (number | null | undefined)[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => (typeof value === "number" ? [String(value)] : [])));
}

const LIMIT_IN_TEXT = /limite (?:é |seria )?de (\d+)/g;
const CONFIRMED_IN_TEXT = /(?<!\d)(\d{1,4}) pontos confirmados/g;

function inMessages({ alerts }: PromptData, form: RegExp): number[] {
  return alerts.flatMap(({ message }) =>
    [...message.matchAll(form)].map(([, figure]) => Number(figure)),
  );
}

const DAYS_SINCE = /há (\d+) dias/g;

/** The days since an expiry, as prose counts them: "há 45 dias". */
function daysSinceExpiry(data: PromptData): ReadonlySet<string> {
  const left = [data.validity?.daysLeft, data.toxicological?.daysLeft];
  const passed = left.flatMap((days) => (days && days < 0 ? [-days] : []));
  return numbers(...passed, ...inMessages(data, DAYS_SINCE));
}

function countsOfFines({
  fines,
  points,
  autosuspensionRisk: risk,
  alerts,
}: PromptData): ReadonlySet<string> {
  const listed = fines?.listed ?? [];
  const byGravity = Map.groupBy(listed, ({ gravity }) => gravity);
  const bySummary = Map.groupBy(listed, ({ code }) => code);
  const inTexts = alerts.flatMap(({ message }) => [...readFigures(message).number].map(Number));
  return numbers(
    fines?.count,
    fines?.unpaid.count,
    fines?.paid.count,
    fines?.paymentUnknown.count,
    fines?.cancelled,
    fines?.writtenWarnings,
    fines?.notListed,
    listed.length,
    points?.gravissimas.confirmed,
    points?.gravissimas.potential,
    risk?.suspensions.length,
    ...[...byGravity.values(), ...bySummary.values()].map(({ length }) => length),
    ...inTexts,
  );
}

function amounts({ fines, alerts }: PromptData) {
  const listed = fines?.listed ?? [];
  const read = (texts: readonly (string | null | undefined)[]) =>
    new Set(texts.flatMap((text) => [...readFigures(text ?? "").amount]));
  const inAlerts = alerts.flatMap(({ message, money }) => [
    message,
    money?.amount,
    ...(money?.discounts ?? []).map(({ amount }) => amount),
  ]);
  const discounted = listed.flatMap((fine) => [fine.discounted?.at80, fine.discounted?.at60]);
  const byGravity = Map.groupBy(listed, ({ gravity }) => gravity ?? "");
  return {
    amountsByGravity: new Map(
      [...byGravity].map(([gravity, of]) => [
        gravity,
        read([...inAlerts, ...of.map(({ amount }) => amount)]),
      ]),
    ),
    singleAmounts: read([...inAlerts, ...discounted, ...listed.map(({ amount }) => amount)]),
    totalAmounts: read([
      ...inAlerts,
      fines?.paid.amount,
      fines?.unpaid.amount,
      fines?.paymentUnknown.amount,
    ]),
    paidAmounts: read([
      fines?.paid.amount,
      ...listed.flatMap(({ paid, amount }) => (paid === true ? [amount] : [])),
    ]),
    unpaidAmounts: read([
      fines?.unpaid.amount,
      fines?.paymentUnknown.amount,
      ...inAlerts,
      ...discounted,
      ...listed.flatMap(({ paid, amount }) => (paid === true ? [] : [amount])),
    ]),
  };
}

function rangesInTexts({ alerts }: PromptData): ReadonlyMap<string, ReadonlySet<boolean>> {
  const ranges = new Map<string, Set<boolean>>();
  for (const { message } of alerts)
    for (const { words } of sentencesOf(message))
      for (const { key, isRecidivism } of rangesOf(words))
        ranges.set(key, (ranges.get(key) ?? new Set<boolean>()).add(isRecidivism));
  return ranges;
}
