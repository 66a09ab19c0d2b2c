import {
  ISSUE_TEXTS,
  USAGE_DEFAULT_DAYS,
  MAX_USAGE_DAYS,
  usageDays,
  type UsageQuery,
} from "@cnh/contract";
import { refuse } from "../failure.ts";
import { dayBefore, saoPauloDay } from "./calendar.ts";

/** Days of America/Sao_Paulo, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The store's calendar begins here; ISO 8601 has a year 0 before it. */
export const FIRST_DAY = "0001-01-01";

/** The range of a query: by default it ends today and has 30 days. A range that is too long is refused. */
export function dayRange(query: UsageQuery, now: number): DayRange {
  const to = query.to ?? saoPauloDay(now);
  const from = query.from ?? dayBefore(to, USAGE_DEFAULT_DAYS - 1);
  if (from < FIRST_DAY) {
    refuse(query.from === undefined ? "to" : "from", ISSUE_TEXTS.tooLongAgo);
  }
  const span = usageDays(from, to);
  if (span < 1 || span > MAX_USAGE_DAYS) {
    refuse("from", span < 1 ? ISSUE_TEXTS.afterTo : ISSUE_TEXTS.atMostDays(MAX_USAGE_DAYS));
  }
  return { from, to };
}
