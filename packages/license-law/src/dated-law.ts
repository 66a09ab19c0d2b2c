/** Law as dated data: each row has its first day, its source and our confidence in it. */
import type { Day } from "./calendar.ts";

export interface LegalBasis {
  readonly law: string;
  readonly article: string;
  readonly url?: string;
}

/**
 * high: read in the law itself. medium: several secondary sources agree, or it is our reading of the law.
 * low: one secondary source, or not verified. Every result with less than high confidence shows it.
 */
export type Confidence = "high" | "medium" | "low";

export interface Rule<Value> {
  /** The first day on which it holds. */
  readonly since: Day;
  readonly value: Value;
  readonly source: LegalBasis;
  readonly confidence: Confidence;
}

/** A table of rules, oldest first; a rule holds until the next one begins. */
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

/**
 * The rule in force on a day, or the first one before it began: for rules that every diagnosis needs, and whose first
 * day is long past.
 */
export function ruleOn<Value>(table: Dated<Value>, on: Day): Rule<Value> {
  return inForce(table, on) ?? (table[0] as Rule<Value>);
}

/** The lowest of some confidences: a conclusion is as sure as the least sure fact or rule behind it. */
export function leastSure(...confidences: readonly Confidence[]): Confidence {
  if (confidences.includes("low")) return "low";
  return confidences.includes("medium") ? "medium" : "high";
}
