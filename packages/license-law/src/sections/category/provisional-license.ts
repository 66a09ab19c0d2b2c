/** The part of the category section about a provisional license (PPD). */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { InfractionState } from "../../facts.ts";
import type { Gravity } from "../../violations.ts";

export interface ProvisionalLicense {
  /** The first and last day of the year. Both are `null` if the known dates are not sufficient. */
  readonly from: Day | null;
  readonly until: Day | null;
  /** `null` if unknown, or dependent on an open infraction. */
  readonly definitiveBlocked: boolean | null;
  /** The first day of the definitive license; `null` if it is blocked. */
  readonly definitiveFrom: Day | null;
  /** The year's infractions that count or may later count; `null` if unknown. */
  readonly offending: readonly OffendingInfraction[] | null;
  readonly confidence: Confidence;
}

interface OffendingInfraction {
  readonly code: string | null;
  readonly committedOn: Day | null;
  readonly gravity: Gravity | null;
  readonly state: InfractionState | null;
  /** `null` if it may later count. */
  readonly counts: true | null;
}

export interface ProvisionalPeriod {
  readonly from: Day;
  readonly until: Day;
  /** Earlier than `from` if the document may be a copy: the year then began on an unknown earlier day. */
  readonly maybeFrom: Day;
}

/** The outcome of the year's infractions. */
export interface ProvisionalOutcome {
  readonly blocked: boolean | null;
  readonly confidence: Confidence;
  /** The number and kind of infractions, in Brazilian Portuguese; `null` if there are none. */
  readonly what: string | null;
}
