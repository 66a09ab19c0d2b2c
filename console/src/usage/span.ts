/** The days of usage and statement, as stored in their addresses. */
import { MAX_USAGE_DAYS } from "@cnh/contract/limits.ts";
import type { Span } from "../api/usage.ts";
import { addDays, daysBetween, todayInBrasilia } from "../messages/days.ts";

export interface UsageSearch {
  readonly from?: string;
  readonly to?: string;
}

export interface StatementSearch extends UsageSearch {
  /** The open day. */
  readonly day?: string;
}

/** The service's maximum for one request. */
const DEFAULT_DAYS = 30;
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

const dayOf = (value: unknown) =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Parses an address. Invalid days are dropped. */
export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const from = dayOf(search["from"]);
  const to = dayOf(search["to"]);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const day = dayOf(search["day"]);
  return { ...readUsageSearch(search), ...(day !== undefined && { day }) };
}

/** The days of an address: by default the 30 days that end with `to`, which is today by default. */
export function spanOf({ from, to = todayInBrasilia() }: UsageSearch): Span {
  return { from: from ?? addDays(to, 1 - DEFAULT_DAYS), to };
}

/** Why the service would refuse a span; `null` if it would not. */
export function problemOf({ from, to }: Span): "order" | "length" | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "order";
  return days > MAX_USAGE_DAYS ? "length" : null;
}

export const PRESETS = ["days7", "days30", "days90", "month", "lastMonth"] as const;
export type Preset = (typeof PRESETS)[number];

export function presetSpan(preset: Preset, today = todayInBrasilia()): Span {
  const monthStart = `${today.slice(0, 8)}01`;
  const endBefore = addDays(monthStart, -1);
  const spans: Readonly<Record<Preset, Span>> = {
    days7: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    days90: { from: addDays(today, -89), to: today },
    month: { from: monthStart, to: today },
    lastMonth: { from: `${endBefore.slice(0, 8)}01`, to: endBefore },
  };
  return spans[preset];
}
