/**
 * The national table of traffic violations, and the lookup of a code in its common spellings. The rows, with our
 * confidence in each, are in data/violations.json.
 */
import table from "../data/violations.json" with { type: "json" };
import { addDays, type Day } from "./calendar.ts";
import { EARLIER_VIOLATIONS } from "./law/earlier-violations.ts";
import type { Infractor, PointsExclusion, Violation } from "./violation.ts";

export type { Gravity, Infractor, PointsExclusion, Violation } from "./violation.ts";

type Period = { readonly fixed: number } | { readonly min: number; readonly max: number };

// TypeScript types every text of a JSON file as string; the tests check the data against these types.
/** All violations in their current or last version, ordered by code. */
export const VIOLATIONS: readonly Violation[] = table
  .map((row): Violation => ({
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
    since: row.since ?? sinceOf(row.code),
    until: row.until ?? null,
    note: row.note ?? null,
    confidence: row.confidence as Violation["confidence"],
  }))
  .sort((a, b) => Number(a.codeDigits) - Number(b.codeDigits));

/** The first day of a row that replaced an earlier version. */
function sinceOf(code: string): Day | null {
  const last = EARLIER_VIOLATIONS.get(code)?.at(-1);
  return last ? addDays(last.until, 1) : null;
}

/** The rows of a code, oldest first. */
function rowsOf(violation: Violation): readonly Violation[] {
  const rows: Violation[] = [];
  let since: Day | null = null;
  for (const { until, differs, confidence } of EARLIER_VIOLATIONS.get(violation.code) ?? []) {
    rows.push({ ...violation, ...differs, status: "superseded", since, until, confidence });
    since = addDays(until, 1);
  }
  return [...rows, violation];
}

const BY_SPELLING = new Map(
  VIOLATIONS.flatMap((violation) => {
    const { code, codeDigits } = violation;
    const spellings = [code, `${codeDigits.slice(0, 4)}-${codeDigits.slice(4)}`, codeDigits];
    const rows = rowsOf(violation);
    return spellings.map((spelling) => [spelling, rows] as const);
  }),
);

/** The five digits of a code written `745-50`, `7455-0` or `74550`; `null` for any other text. */
export function parseViolationCode(text: string): string | null {
  const code = text.trim();
  return /^(?:\d{3}-\d{2}|\d{4}-\d|\d{5})$/.test(code) ? code.replace("-", "") : null;
}

/**
 * The violation of a code in any of its three spellings, in the version for infractions of a day, by default the last
 * one. Returns `null` if the code is malformed or not in the table.
 */
export function findViolation(code: string, on: Day | null = null): Violation | null {
  const rows = BY_SPELLING.get(code.trim()) ?? [];
  const ofDay = on === null ? null : rows.find(({ until }) => until !== null && on <= until);
  return ofDay ?? rows.at(-1) ?? null;
}

/** The fourth digit of a code, from the three of its base: mod 11 with weights 4, 3, 2. */
export function violationCheckDigit(base: string): number {
  if (!/^\d{3}$/.test(base)) throw new RangeError("base must be three digits");
  const sum = Array.from(base, Number).reduce((total, digit, at) => total + digit * (4 - at), 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

/** Whether a code in any spelling has a valid check digit; in the table only 767-00 has not. */
export function hasValidCheckDigit(code: string): boolean {
  const digits = parseViolationCode(code);
  return digits !== null && Number(digits[3]) === violationCheckDigit(digits.slice(0, 3));
}

function monthsOf(period: Period | null): Violation["suspensionMonths"] {
  if (period === null) return null;
  return "fixed" in period ? { min: period.fixed, max: period.fixed } : period;
}
