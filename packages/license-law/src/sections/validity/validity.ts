/** The validity section of a diagnosis. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";

/** `unknown`: the expiry date is unknown, or we know no law for the day. */
export type ValidityState = "in_force" | "expires_soon" | "in_grace" | "expired" | "unknown";

export interface Validity {
  readonly state: ValidityState;
  readonly issuedOn: Day | null;
  readonly expiresOn: Day | null;
  /** 0 on the last day, negative after it. */
  readonly daysLeft: number | null;
  /** The last day on which driving is not the infraction of art. 162, V. */
  readonly graceEndsOn: Day | null;
  /** The renewing authority. */
  readonly renewedBy: string;
}

export type RenewalCondition = "points" | "blocked" | "expired" | "provisional" | "age";

export interface AutomaticRenewal {
  /** `null` if no known fact prevents it, but some fact is unknown. */
  readonly meetsConditions: boolean | null;
  readonly against: readonly RenewalCondition[];
  readonly unknown: readonly RenewalCondition[];
  /** Whether the physical and mental fitness exam is still required. */
  readonly fitnessExamRequired: boolean;
  readonly confidence: Confidence;
}
