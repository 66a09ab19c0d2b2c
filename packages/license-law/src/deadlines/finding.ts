/** A deadline that follows from the facts, before its texts are filled. */
import type { Day } from "../calendar.ts";
import type { Confidence, LegalBasis } from "../dated-law.ts";
import type { Facts } from "../facts.ts";
import type { DeadlineCode } from "./deadline-catalogue.ts";

export interface Finding {
  readonly code: DeadlineCode;
  readonly group: keyof Facts;
  /** The record of the group that names it; empty for a group with one record. */
  readonly record: object;
  readonly dueOn: Day;
  readonly confidence: Confidence;
  /** Legal bases in addition to the rule's. */
  readonly alsoBasedOn?: readonly LegalBasis[];
}
