/** A row of the national table of traffic violations. */
import type { Day } from "./calendar.ts";

export type Gravity = "leve" | "media" | "grave" | "gravissima";

/** The person who answers for the violation. */
export type Infractor =
  | "condutor"
  | "proprietario"
  | "embarcador"
  | "transportador"
  | "pedestre"
  | "pessoa_fisica_ou_juridica"
  | "pessoa_juridica"
  | "servidor_publico";

/** Why nominal points stay out of the 12-month total. */
export type PointsExclusion =
  | "self_suspending_art_259_4_III"
  | "excluded_art_259_4_II"
  | "no_gravity_class"
  | "driver_has_no_valid_license"
  | "infractor_not_driver_or_owner"
  | "infractor_has_no_license_record"
  | "non_motor_vehicle_mbft"
  | "non_motor_vehicle_inferred";

export interface Violation {
  /** As printed on a notice: base, check digit and subdivision, `745-50`. */
  readonly code: string;
  /** The same five digits without the hyphen; the table is ordered by them. */
  readonly codeDigits: string;
  /** One line in Portuguese, in our own words. */
  readonly summary: string;
  readonly legalBasis: string;
  /** The article alone, as in `165-A`, without its items. */
  readonly article: string;
  readonly infractors: readonly Infractor[];
  /** Null where the law sets no gravity, hence no points. */
  readonly gravity: Gravity | null;
  readonly multiplier: number;
  /** Nominal points; they enter the 12-month total only if `countsTowardPoints`. */
  readonly points: number;
  /** Null where the amount depends on the case; `amountRule` then says how. */
  readonly amountBRL: number | null;
  readonly amountRule: string | null;
  /** Suspends the license by itself, whatever the points. */
  readonly selfSuspending: boolean;
  /** Suspends only when committed again within 12 months. */
  readonly suspendsOnRecidivism: boolean;
  /** The months for which it suspends by itself, equal where the law fixes the period; null where it does not suspend. */
  readonly suspensionMonths: { readonly min: number; readonly max: number } | null;
  /** Committed again within 12 months, it revokes the license (CTB art. 263, II). */
  readonly revokesOnRecidivism: boolean;
  readonly countsTowardPoints: boolean;
  /** Null exactly where the points count. */
  readonly pointsExclusion: PointsExclusion | null;
  readonly status: "in_force" | "superseded";
  /** The first and the last day of infractions that the row is for. Null: no such day is known to us. */
  readonly since: Day | null;
  readonly until: Day | null;
  /** What to know beyond the row, in Portuguese. */
  readonly note: string | null;
  /** Our confidence in the row, by how well the sources agree. */
  readonly confidence: "high" | "medium" | "low";
}
