/** The part of the category section about a provisional license (PPD). */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { InfractionState } from "../../facts.ts";
import type { Gravity } from "../../violations.ts";

export interface ProvisionalLicense {
  /** The first and last day of the year. Both are null where the known dates do not suffice. */
  readonly from: Day | null;
  readonly until: Day | null;
  /** Null: it is not known, or depends on an infraction that is still open. */
  readonly definitiveBlocked: boolean | null;
  /** The first day of the definitive license. Null where it is blocked. */
  readonly definitiveFrom: Day | null;
  /** The infractions of the year that count or may come to count. Null: not known. */
  readonly offending: readonly OffendingInfraction[] | null;
  readonly confidence: Confidence;
}

interface OffendingInfraction {
  readonly code: string | null;
  readonly committedOn: Day | null;
  readonly gravity: Gravity | null;
  readonly state: InfractionState | null;
  /** Null: it may come to count. */
  readonly counts: true | null;
}

export interface ProvisionalPeriod {
  readonly from: Day;
  readonly until: Day;
  /** Earlier than `from` where the document may be a copy: the year then began on an unknown day before it. */
  readonly maybeFrom: Day;
}

/** The outcome of the infractions of the year. */
export interface ProvisionalOutcome {
  readonly blocked: boolean | null;
  readonly confidence: Confidence;
  /** The number and kind of infractions, in Brazilian Portuguese; null where there are none. */
  readonly what: string | null;
}
