/** The days that usage and statement show, as their addresses have them. */
import type { Span } from "../api/usage.ts";
import { addDays, daysBetween, todayInBrasilia } from "../words/days.ts";

export interface UsageSearch {
  readonly from?: string;
  readonly to?: string;
}

export interface StatementSearch extends UsageSearch {
  /** The day that is open. */
  readonly day?: string;
}

/** As many as the service shows at once. */
const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;

const dayOf = (value: unknown) =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** Reads an address. What is no day is left out. */
export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const from = dayOf(search["from"]);
  const to = dayOf(search["to"]);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export function readStatementSearch(search: Record<string, unknown>): StatementSearch {
  const day = dayOf(search["day"]);
  return { ...readUsageSearch(search), ...(day !== undefined && { day }) };
}

/** The days of an address: 30 that end with `to`, and `to` is today, where it does not say. */
export function spanOf({ from, to = todayInBrasilia() }: UsageSearch): Span {
  return { from: from ?? addDays(to, 1 - DEFAULT_DAYS), to };
}

/** Why the service would not show a span; null: it does. */
export function problemOf({ from, to }: Span): "order" | "length" | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "order";
  return days > MAX_DAYS ? "length" : null;
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
