/**
 * The national table of traffic violations: look up a code as people write it, or search in plain words.
 * Pure; the facts and how sure we are of each stand in data/violations.json.
 */
import table from "../data/violations.json" with { type: "json" };

export type Gravity = "leve" | "media" | "grave" | "gravissima";

export interface Violation {
  /** As printed on a notice: base, check digit and subdivision, `745-50`. */
  readonly code: string;
  /** The same five digits without the hyphen; the table is ordered by them. */
  readonly codeDigits: string;
  /** One line in Portuguese, our own words. */
  readonly summary: string;
  readonly legalBasis: string;
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
  readonly countsTowardPoints: boolean;
  readonly status: "in_force" | "superseded";
  /** How well the sources agree on this row. */
  readonly confidence: "high" | "medium" | "low";
}

export interface ViolationQuery {
  /** Every word must occur, in any order, with or without accents. */
  readonly words?: string;
  /** The code of the last row already seen, in any spelling. */
  readonly after?: string;
  readonly limit: number;
}

export interface ViolationPage {
  readonly violations: readonly Violation[];
  /** What to pass as `after` for the next page; null on the last one. */
  readonly next: string | null;
}

// JSON types every text as string; the tests hold the data to these vocabularies.
const VIOLATIONS: readonly Violation[] = table
  .map((row) => ({
    code: row.code,
    codeDigits: row.code5,
    summary: row.summary,
    legalBasis: row.legalBasis,
    gravity: row.gravity as Violation["gravity"],
    multiplier: row.multiplier,
    points: row.points,
    amountBRL: row.amountBRL,
    amountRule: row.amountRule,
    selfSuspending: row.selfSuspending,
    countsTowardPoints: row.countsTowardPointSuspension,
    status: row.status as Violation["status"],
    confidence: row.confidence as Violation["confidence"],
  }))
  .sort((a, b) => (a.codeDigits < b.codeDigits ? -1 : 1));

const BY_DIGITS = new Map(VIOLATIONS.map((violation) => [violation.codeDigits, violation]));

const SEARCH_TEXTS = new Map(VIOLATIONS.map((row) => [row.codeDigits, searchText(row)]));

/** The five digits of a code written `745-50`, `7455-0` or `74550`; null if it is none of these. */
export function parseViolationCode(text: string): string | null {
  const code = text.trim();
  return /^(?:\d{3}-\d{2}|\d{4}-\d|\d{5})$/.test(code) ? code.replace("-", "") : null;
}

/** The violation of a code in any of its three spellings; null if malformed or not in the table. */
export function findViolation(code: string): Violation | null {
  return BY_DIGITS.get(parseViolationCode(code) ?? "") ?? null;
}

/**
 * One page of the violations that match, ordered by code.
 * Throws RangeError on an `after` that is no code or a limit below 1: callers validate what comes from outside.
 */
export function listViolations({ words = "", after, limit }: ViolationQuery): ViolationPage {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError("limit must be a whole number from 1");
  const afterDigits = after === undefined ? "" : parseViolationCode(after);
  if (afterDigits === null) throw new RangeError("after must be a violation code");

  const wanted = fold(words).split(/\s+/).filter(Boolean);
  const found = VIOLATIONS.filter(({ codeDigits }) => {
    if (codeDigits <= afterDigits) return false;
    const text = SEARCH_TEXTS.get(codeDigits) ?? "";
    return wanted.every((word) => text.includes(word));
  });
  const violations = found.slice(0, limit);
  const next = found.length > limit ? (violations.at(-1)?.codeDigits ?? null) : null;
  return { violations, next };
}

/** All spellings of the code are searched, since a person types the one on the notice. */
function searchText({ summary, legalBasis, code, codeDigits }: Violation): string {
  const fourAndOne = `${codeDigits.slice(0, 4)}-${codeDigits.slice(4)}`;
  return fold([summary, legalBasis, code, fourAndOne, codeDigits].join("\n"));
}

/** NFKD rather than NFD, so that the law's "§ 8º" is found by "8o" as well. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
