/** A row of the national table of traffic violations. */
import type { Day } from "./calendar.ts";

export type Gravity = "leve" | "media" | "grave" | "gravissima";

/** The person responsible for the violation. */
export type Infractor =
  | "condutor"
  | "proprietario"
  | "embarcador"
  | "transportador"
  | "pedestre"
  | "pessoa_fisica_ou_juridica"
  | "pessoa_juridica"
  | "servidor_publico";

/** The reason why nominal points are not in the 12-month total. */
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
  /** The article without its items, such as `165-A`. */
  readonly article: string;
  readonly infractors: readonly Infractor[];
  /** `null` if the law sets no gravity, hence no points. */
  readonly gravity: Gravity | null;
  readonly multiplier: number;
  /** Nominal points; they enter the 12-month total only if `countsTowardPoints`. */
  readonly points: number;
  /** `null` if the amount depends on the case, as explained by `amountRule`. */
  readonly amountBRL: number | null;
  readonly amountRule: string | null;
  /** Suspends the license on its own, regardless of points. */
  readonly selfSuspending: boolean;
  /** Suspends only when repeated within 12 months. */
  readonly suspendsOnRecidivism: boolean;
  /** The months of its suspension, equal if the law fixes the period; `null` if it does not suspend. */
  readonly suspensionMonths: { readonly min: number; readonly max: number } | null;
  /** Revokes the license when repeated within 12 months (CTB art. 263, II). */
  readonly revokesOnRecidivism: boolean;
  readonly countsTowardPoints: boolean;
  /** `null` exactly if the points count. */
  readonly pointsExclusion: PointsExclusion | null;
  readonly status: "in_force" | "superseded";
  /** The first and last day of infractions to which the row applies; `null` if there is no known bound. */
  readonly since: Day | null;
  readonly until: Day | null;
  /** Additional information, in Portuguese. */
  readonly note: string | null;
  /** Our confidence in the row, by how well the sources agree. */
  readonly confidence: "high" | "medium" | "low";
}
