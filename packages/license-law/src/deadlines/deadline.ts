/** A deadline of a driver, and the rule with its texts, which are in both languages like all texts for customers. */
import type { AlertSection, Severity } from "../alerts/alert.ts";
import type { Day } from "../calendar.ts";
import type { Text } from "../changes/change.ts";
import { tidy } from "../changes/values.ts";
import type { Confidence, LegalBasis } from "../dated-law.ts";
import type { Facts } from "../facts.ts";

export interface DeadlineRule {
  readonly severity: Severity;
  readonly section: AlertSection;
  /** The condition for having it, in English, for developers reading the table. */
  readonly when: string;
  readonly title: Text;
  /** With the blanks `{subject}` and `{dueOn}`. */
  readonly message: Text;
  readonly legalBasis: readonly [LegalBasis, ...LegalBasis[]];
}

export interface Deadline {
  readonly code: string;
  readonly section: AlertSection;
  readonly severity: Severity;
  /** The record behind it, by its number in the register or by its kind and day. */
  readonly subject: string;
  readonly dueOn: Day;
  /** The group of facts with that record. */
  readonly group: keyof Facts;
  /** The day on which the source answered for that group. */
  readonly knownOn: Day;
  readonly confidence: Confidence;
  readonly title: Text;
  readonly message: Text;
  readonly legalBasis: readonly LegalBasis[];
}

/** Identifies what falls due, whatever its day: a deadline that moves keeps it. */
export function dutyOf({ code, subject }: Deadline): string {
  return `${code} ${tidy(subject)}`;
}

/** Identifies a deadline. Two spellings of a subject are one, so that two sources do not give two deadlines. */
export function keyOf(deadline: Deadline): string {
  return `${dutyOf(deadline)} ${deadline.dueOn}`;
}
