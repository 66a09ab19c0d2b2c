/**
 * The national table of traffic violations, and the lookup of a code as people write it. The rows, each with
 * our confidence in it, are in data/violations.json.
 */
import table from "../data/violations.json" with { type: "json" };

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
  /** What to know beyond the row, in Portuguese. */
  readonly note: string | null;
  /** Our confidence in the row, by how well the sources agree. */
  readonly confidence: "high" | "medium" | "low";
}

type Period = { readonly fixed: number } | { readonly min: number; readonly max: number };

// TypeScript reads every text of a JSON file as string; the tests check that the data keeps to these types.
/** All violations, ordered by code. */
export const VIOLATIONS: readonly Violation[] = table
  .map((row) => ({
    code: row.code,
    codeDigits: row.code5,
    summary: row.summary,
    legalBasis: row.legalBasis,
    article: row.article,
    infractors: row.infractor as readonly Infractor[],
    gravity: row.gravity as Violation["gravity"],
    multiplier: row.multiplier,
    points: row.points,
    amountBRL: row.amountBRL,
    amountRule: row.amountRule,
    selfSuspending: row.selfSuspending,
    suspendsOnRecidivism: row.suspendsOnRecidivism12Months,
    suspensionMonths: monthsOf(row.suspensionMonths),
    revokesOnRecidivism: row.recidivism12MonthsRevokesLicense,
    countsTowardPoints: row.countsTowardPointSuspension,
    pointsExclusion: row.pointsExclusionReason as PointsExclusion | null,
    status: row.status as Violation["status"],
    note: row.note ?? null,
    confidence: row.confidence as Violation["confidence"],
  }))
  .sort((a, b) => Number(a.codeDigits) - Number(b.codeDigits));

const BY_SPELLING = new Map(
  VIOLATIONS.flatMap((violation) => {
    const { code, codeDigits } = violation;
    const spellings = [code, `${codeDigits.slice(0, 4)}-${codeDigits.slice(4)}`, codeDigits];
    return spellings.map((spelling) => [spelling, violation] as const);
  }),
);

/** The five digits of a code written `745-50`, `7455-0` or `74550`; null if it is none of these. */
export function parseViolationCode(text: string): string | null {
  const code = text.trim();
  return /^(?:\d{3}-\d{2}|\d{4}-\d|\d{5})$/.test(code) ? code.replace("-", "") : null;
}

/** The violation of a code in any of its three spellings; null if malformed or not in the table. */
export function findViolation(code: string): Violation | null {
  return BY_SPELLING.get(code.trim()) ?? null;
}

/** The fourth digit of a code, from the three of its base: mod 11 with weights 4, 3, 2. */
export function violationCheckDigit(base: string): number {
  if (!/^\d{3}$/.test(base)) throw new RangeError("base must be three digits");
  const sum = Array.from(base, Number).reduce((total, digit, at) => total + digit * (4 - at), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Whether a code in any spelling agrees with its check digit; in the table only 767-00 does not. */
export function hasValidCheckDigit(code: string): boolean {
  const digits = parseViolationCode(code);
  return digits !== null && Number(digits[3]) === violationCheckDigit(digits.slice(0, 3));
}

function monthsOf(period: Period | null): Violation["suspensionMonths"] {
  if (period === null) return null;
  return "fixed" in period ? { min: period.fixed, max: period.fixed } : period;
}
