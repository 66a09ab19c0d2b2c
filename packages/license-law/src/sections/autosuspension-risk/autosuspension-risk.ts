/** The section of a diagnosis about suspension and revocation regardless of a points total. */
import type { Day } from "../../calendar.ts";
import type { Confidence } from "../../dated-law.ts";
import type { InfractionState } from "../../facts.ts";
import type { FurtherPenaltyTerm, TermStage } from "../../infractions/further-penalty.ts";
import type { PointsSuspension } from "../../points/points-suspension.ts";
import type { ServedPenalty } from "./served.ts";

export interface RecordedInfraction {
  readonly code: string;
  /** The act in one line of Portuguese. */
  readonly summary: string;
  /** Such as `art. 218, III`. */
  readonly article: string;
  /** `null` if unknown. */
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
  readonly ticket: string | null;
}

/**
 * not_confirmed: it rests on a pending or unknown infraction. served: the register has the penalty, lifted in due time.
 * The others show whether the term to notify it is over, before the five-year limitation.
 */
export type PenaltyStage = TermStage | "not_confirmed" | "served";

/** The progress of a penalty in addition to the fine, and its last possible days. */
export interface PenaltyProgress {
  readonly stage: PenaltyStage;
  /** The end of the fine's process and the last day to notify the penalty; `null` if the infraction is undated. */
  readonly term: FurtherPenaltyTerm | null;
  readonly served: ServedPenalty | null;
}

export interface Suspension extends RecordedInfraction, PenaltyProgress {
  /** Whether all underlying infractions are confirmed. */
  readonly confirmed: boolean;
  /** Whether another infraction of the article was committed less than 12 months before. */
  readonly recidivism: boolean;
  /** Equal to `maxMonths` if the article fixes the term; `null` if we do not know the law of that day. */
  readonly minMonths: number | null;
  readonly maxMonths: number | null;
  /** The first day on which it can no longer be punished, if nothing interrupted the limitation. */
  readonly limitationOn: Day | null;
  readonly confidence: Confidence;
}

export interface Revocation extends PenaltyProgress {
  readonly reason: "recidivism" | "drove_while_suspended";
  readonly confirmed: boolean;
  /** Earliest first. */
  readonly infractions: readonly RecordedInfraction[];
  readonly limitationOn: Day | null;
  readonly confidence: Confidence;
}

export interface AutosuspensionRisk {
  /** The suspension for the last twelve-month window that reached the limit; `null` if none can follow. */
  readonly byPoints: PointsSuspension | null;
  readonly suspensions: readonly Suspension[];
  readonly revocations: readonly Revocation[];
  /** The number of possibly suspending infractions with an unknown day, or with an unknown code. */
  readonly unknown: { readonly withoutDate: number; readonly withoutCode: number };
}
