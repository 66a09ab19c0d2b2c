/** The section of a diagnosis about suspension and revocation without a total of points. */
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
  /** `art. 218, III`. */
  readonly article: string;
  /** Null: not known. */
  readonly committedOn: Day | null;
  readonly state: InfractionState | null;
  readonly ticket: string | null;
}

/**
 * not_confirmed: it rests on an infraction that is pending or of unknown state. served: the register has the penalty,
 * lifted in due time. The others say whether the time to notify it is over; the five years are not.
 */
export type PenaltyStage = TermStage | "not_confirmed" | "served";

/** How far a penalty beside the fine has come, and until when it can come. */
export interface PenaltyProgress {
  readonly stage: PenaltyStage;
  /** The end of the process of the fine and the last day to notify the penalty. Null: the infraction is undated. */
  readonly term: FurtherPenaltyTerm | null;
  readonly served: ServedPenalty | null;
}

export interface Suspension extends RecordedInfraction, PenaltyProgress {
  /** Whether all infractions that it rests on are confirmed. */
  readonly confirmed: boolean;
  /** Whether another infraction of the same article was committed less than 12 months before. */
  readonly recidivism: boolean;
  /** Equal where the article fixes the term; null where we do not know the law of that day. */
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
  /** The suspension for the last twelve months that reached the limit. Null: none can follow. */
  readonly byPoints: PointsSuspension | null;
  readonly suspensions: readonly Suspension[];
  readonly revocations: readonly Revocation[];
  /** The number of infractions that may suspend on an unknown day, or that may suspend at all. */
  readonly unknown: { readonly withoutDate: number; readonly withoutCode: number };
}
