/** Law as dated data: each row says since when it holds, where it is written and how sure we are of it. */
import type { Day } from "./calendar.ts";

export interface LegalBasis {
  readonly law: string;
  readonly article: string;
  readonly url?: string;
}

/**
 * high: read in the law itself. medium: several secondary sources agree, or it is our reading of the law.
 * low: one secondary source, or not verified. Whatever rests on less than high says so where it is shown.
 */
export type Confidence = "high" | "medium" | "low";

export interface Rule<Value> {
  /** The first day on which it holds. */
  readonly since: Day;
  readonly value: Value;
  readonly source: LegalBasis;
  readonly confidence: Confidence;
}

/** Oldest first; a row holds until the next one begins. */
export type Dated<Value> = readonly Rule<Value>[];

/** The rule in force on a day. Null: the table knows no law for that day, and the caller must say so. */
export function inForce<Value>(table: Dated<Value>, on: Day): Rule<Value> | null {
  let found: Rule<Value> | null = null;
  for (const rule of table) {
    if (rule.since > on) break;
    found = rule;
  }
  return found;
}

/** A conclusion is as sure as the least sure thing it rests on. */
export function leastSure(...confidences: readonly Confidence[]): Confidence {
  if (confidences.includes("low")) return "low";
  return confidences.includes("medium") ? "medium" : "high";
}
