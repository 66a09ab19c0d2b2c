/** A change of a driver's record, and the rule with its texts, which are in both languages like all texts for customers. */
import type { Alert, AlertSection, Severity } from "../alerts/alert.ts";
import type { LegalBasis } from "../dated-law.ts";
import type { Json } from "./records.ts";

export type Text = Readonly<Record<"en" | "pt", string>>;

/**
 * clock: the passing of days explains it. law: a new rule of the law does. correction: the record of a past event
 * changed. record: everything else. The first one that applies is reported.
 */
export type Cause = "clock" | "law" | "correction" | "record";

export interface ChangeRule {
  readonly severity: Severity;
  readonly section: AlertSection;
  /** The condition for reporting it, in English, for developers reading the table. */
  readonly when: string;
  readonly title: Text;
  /** With the blanks `{subject}`, `{from}` and `{to}`. */
  readonly message: Text;
  /** Cited if no alert of the section began or ended. */
  readonly legalBasis: readonly [LegalBasis, ...LegalBasis[]];
}

export interface Change {
  readonly code: string;
  readonly section: AlertSection;
  readonly severity: Severity;
  readonly cause: Cause;
  /** The entry that changed, by its number in the register or by its kind and day. */
  readonly subject: string;
  /** The changed field; `null` if the whole entry appeared or disappeared. */
  readonly field: string | null;
  readonly from: Json;
  readonly to: Json;
  readonly title: Text;
  readonly message: Text;
  readonly legalBasis: readonly LegalBasis[];
}

export type ReportedAlert = Pick<Alert, "code" | "section" | "legalBasis">;
