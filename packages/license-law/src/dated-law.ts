/** Law as dated data: each row has its first day, source and confidence. */
import type { Day } from "./calendar.ts";

export interface LegalBasis {
  readonly law: string;
  readonly article: string;
  readonly url?: string;
}

/**
 * high: read in the law. medium: several secondary sources agree, or our own interpretation of the law. low: one
 * secondary source, or not verified. Every result with less than high confidence shows it.
 */
export type Confidence = "high" | "medium" | "low";

export interface Rule<Value> {
  /** The first day on which it applies. */
  readonly since: Day;
  readonly value: Value;
  readonly source: LegalBasis;
  readonly confidence: Confidence;
}

/** A table of rules, oldest first; a rule applies until the next one begins. */
export type Dated<Value> = readonly Rule<Value>[];

/** The rule in force on a day; `null` if the table has no law for it, which the caller must report. */
export function inForce<Value>(table: Dated<Value>, on: Day): Rule<Value> | null {
  let found: Rule<Value> | null = null;
  for (const rule of table) {
    if (rule.since > on) break;
    found = rule;
  }
  return found;
}

/**
 * The rule in force on a day, or the first rule for earlier days: for rules that every diagnosis needs and whose first
 * day is long past.
 */
export function ruleOn<Value>(table: Dated<Value>, on: Day): Rule<Value> {
  return inForce(table, on) ?? (table[0] as Rule<Value>);
}

/** The lowest confidence: a conclusion is only as certain as its least certain fact or rule. */
export function leastSure(...confidences: readonly Confidence[]): Confidence {
  if (confidences.includes("low")) return "low";
  return confidences.includes("medium") ? "medium" : "high";
}
