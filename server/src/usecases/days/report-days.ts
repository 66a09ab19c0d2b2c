/** The reports of the last days, from totals that are stored anyway and the few reports in progress. */
import type { ReportDay } from "@cnh/contract/console";
import { dayBefore } from "./calendar.ts";
import { dayChanges } from "./day-snapshots.ts";

/** Totals since the organization's creation, as of the end of a day. */
export interface TotalsOfDay {
  readonly day: string;
  readonly reports: number;
  readonly failed: number;
  /** Centavos. */
  readonly charged: number;
  readonly refunded: number;
  readonly balance: number;
}

export interface ProcessingDay {
  readonly day: string;
  readonly count: number;
}

interface Range {
  /** The last day. */
  readonly to: string;
  readonly days: number;
  /** If more than this many are in progress, only the days that were counted completely have a number. */
  readonly maxProcessing: number;
}

export const NO_TOTALS: TotalsOfDay = {
  day: "",
  reports: 0,
  failed: 0,
  charged: 0,
  refunded: 0,
  balance: 0,
};

/** Every day of the range, oldest first. `processing` has the newest reports in progress, by the day of their order. */
export function reportDays(
  totals: readonly TotalsOfDay[],
  processing: readonly ProcessingDay[],
  { to, days, maxProcessing }: Range,
): ReportDay[] {
  const range = Array.from({ length: days }, (_, index) => dayBefore(to, days - 1 - index));
  const changes = new Map(
    dayChanges(totals, range[0] ?? to, NO_TOTALS).days.map(({ today, before }) => [
      today.day,
      { ordered: today.reports - before.reports, failed: today.failed - before.failed },
    ]),
  );
  const running = new Map(processing.map(({ day, count }) => [day, count]));
  const all = processing.reduce((sum, { count }) => sum + count, 0);
  const cutDay = all > maxProcessing ? [...running.keys()].sort()[0] : undefined;
  return range.map((day) => {
    const { ordered, failed } = changes.get(day) ?? { ordered: 0, failed: 0 };
    const isCounted = cutDay === undefined || day > cutDay;
    if (!isCounted) return { day, ordered, failed, processing: null, delivered: null };
    const count = running.get(day) ?? 0;
    // A failure is counted on its own day, so one of an earlier day's reports may exceed the orders of this one.
    const delivered = Math.max(0, ordered - failed - count);
    return { day, ordered, failed, processing: count, delivered };
  });
}
