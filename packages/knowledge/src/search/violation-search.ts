/**
 * Ranked, deterministic search of the violations in plain Portuguese: by everyday words, a code or its start, or an
 * article. Rows that cover more of the query come first, and rare words weigh more. A word that matches nothing costs
 * nothing; a query of only such words finds nothing.
 */
import { stemsOf } from "./stems.ts";
import { indexViolations, weightOf } from "./violation-index.ts";
import type { SearchableRow, ViolationIndex } from "./violation-index.ts";
import { takeReferences } from "./violation-references.ts";
import type { Fits } from "./violation-references.ts";
import { QUESTION_LIGHT_WORDS, QUESTION_STOP_WORDS } from "./stop-words.ts";
import { violationSynonymsOf } from "./synonyms.ts";
import { tokensOf } from "./words.ts";

/** A part of the query: the rows that contain it, and its weight. */
interface Term {
  readonly fits: Fits;
  readonly weight: number;
}

/** Sums by the position of a row in the table. */
type Sums = ReadonlyMap<number, number>;

/** The fit of a row that contains only a synonym of the word. */
const SYNONYM_FIT = 0.85;
/** The bonus, among rows of similar coverage, for the share of the summary that the query covers. */
const ACCOUNTED_BONUS = 0.1;
/** The bonus for acts of driving, because a query that names no act means driving. */
const DRIVING_BONUS = 0.1;
/** Min coverage of a row, as a share of the best coverage; rows below it are noise. */
const MIN_COVERAGE = 0.4;

/** A row that matches a query. */
export interface Match<Row> {
  readonly row: Row;
  /** The covered share of the query's weight, 0 to 1. Words in no row count; question words do not. */
  readonly share: number;
}

/** The stems of question words. */
const ASKING = new Set(stemsOf([...QUESTION_STOP_WORDS, ...QUESTION_LIGHT_WORDS]));

/** Builds the index once, and returns the search function: from a query to the matching rows, best first. */
export function searchOver<Row extends SearchableRow>(
  rows: readonly Row[],
): (query: string) => readonly Match<Row>[] {
  const index = indexViolations(rows);
  const term = (fits: Fits, word = "") => ({
    fits,
    weight: weightOf(word, fits.size, rows.length),
  });
  return (query) => {
    const { named, rest } = takeReferences(tokensOf(query), index.references);
    const words = wordsAmong(rest);
    const forms = new Set(words.flatMap((word) => [word, ...violationSynonymsOf(word)]));
    const references = named.map((fits) => term(fits));
    const said = words.map((word) => ({ word, ...term(withSynonyms(word, index), word) }));
    const covered = addUp([...references, ...said]);
    const accounted = addUp([...forms].map((form) => term(index.fitsOf(form), form)));
    const shares = sharesOf(
      [...references, ...said.filter(({ word }) => !ASKING.has(word))],
      rows.length,
    );
    return rank(index, covered, accounted, shares);
  };
}

/** Sorts rows in force before superseded ones, then by relevance, then in table order, which is by code. */
function rank<Row extends SearchableRow>(
  { rows }: ViolationIndex<Row>,
  covered: Sums,
  accounted: Sums,
  shares: Sums,
): readonly Match<Row>[] {
  const best = Math.max(...covered.values());
  return rows
    .flatMap(({ row, content, isDriving }, at) => {
      const coverage = (covered.get(at) ?? 0) / best;
      if (coverage < MIN_COVERAGE) return [];
      const share = (accounted.get(at) ?? 0) / content;
      const likelihood = ACCOUNTED_BONUS * share + (isDriving ? DRIVING_BONUS : 0);
      // A query of only a code or an article lists its rows in table order.
      const relevance = coverage + (accounted.size > 0 ? likelihood : 0);
      return [{ row, relevance, share: shares.get(at) ?? 0 }];
    })
    .sort(
      (a, b) =>
        Number(a.row.status === "superseded") - Number(b.row.status === "superseded") ||
        b.relevance - a.relevance,
    )
    .map(({ row, share }) => ({ row, share }));
}

/** The share of the terms that each row covers. A word in no row weighs as much as the rarest. */
function sharesOf(terms: readonly Term[], rows: number): Sums {
  const weights = terms.map(({ fits, weight }) => (fits.size > 0 ? weight : weightOf("", 1, rows)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return new Map([...addUp(terms)].map(([row, sum]) => [row, sum / whole]));
}

/** The stems of the query without repeats; an idiom of two stems counts as one word. */
function wordsAmong(tokens: readonly string[]): string[] {
  const stems = stemsOf(tokens);
  const words = new Set<string>();
  let isWithinIdiom = false;
  for (const [at, stem] of stems.entries()) {
    const idiom = stems.slice(at, at + 2).join(" ");
    const word = violationSynonymsOf(idiom).length > 0 ? idiom : stem;
    if (!isWithinIdiom) words.add(word);
    isWithinIdiom = !isWithinIdiom && word !== stem;
  }
  return [...words];
}

/** The rows that contain the word or one of its synonyms. */
function withSynonyms(word: string, { fitsOf }: ViolationIndex<unknown>): Fits {
  const fits = new Map<number, number>();
  for (const synonym of violationSynonymsOf(word)) {
    for (const row of fitsOf(synonym).keys()) fits.set(row, SYNONYM_FIT);
  }
  for (const [row, fit] of fitsOf(word)) fits.set(row, fit);
  return fits;
}

function addUp(terms: readonly Term[]): Sums {
  const sums = new Map<number, number>();
  for (const { fits, weight } of terms) {
    for (const [row, fit] of fits) sums.set(row, (sums.get(row) ?? 0) + weight * fit);
  }
  return sums;
}
