/**
 * Ranked search of the violations in plain Portuguese: how people say it, a code or its start, an article.
 * Deterministic. The more of the query a row covers the earlier it comes, and rare words weigh more;
 * a word that nothing matches costs nothing, and a query of only such words finds nothing.
 */
import { stemsOf, tokensOf } from "./portuguese-words.ts";
import { indexViolations, weigh } from "./violation-index.ts";
import type { SearchableRow, ViolationIndex } from "./violation-index.ts";
import { takeReferences } from "./violation-references.ts";
import type { Fits } from "./violation-references.ts";
import { synonymsOf } from "./violation-synonyms.ts";

/** A part of the query: the rows that have it, and what having it is worth. */
interface Term {
  readonly fits: Fits;
  readonly weight: number;
}

/** Sums by the place of a row in the table. */
type Sums = ReadonlyMap<number, number>;

/** Fit of a row that has a synonym of the word, not the word. */
const SYNONYM = 0.85;
/** Among rows that cover much the same: the share of the summary that the query accounts for, */
const ACCOUNTED = 0.1;
/** and driving, because a query that names no act means it. */
const DRIVING = 0.1;
/** A row that covers less than this share of what the best row covers is noise. */
const LEAST_SHARE = 0.4;

/** Builds the index once; the function it returns answers the rows that match, best first. */
export function searchOver<Row extends SearchableRow>(
  rows: readonly Row[],
): (query: string) => readonly Row[] {
  const index = indexViolations(rows);
  const term = (fits: Fits, word = "") => ({ fits, weight: weigh(word, fits.size, rows.length) });
  return (query) => {
    const { named, rest } = takeReferences(tokensOf(query), index.references);
    const words = wordsAmong(rest);
    const forms = new Set(words.flatMap((word) => [word, ...synonymsOf(word)]));
    const covered = addUp([
      ...named.map((fits) => term(fits)),
      ...words.map((word) => term(withSynonyms(word, index), word)),
    ]);
    const accounted = addUp([...forms].map((form) => term(index.fitsOf(form), form)));
    return rank(index, covered, accounted);
  };
}

/** In force before superseded, then by relevance; equals keep the order of the table, which is by code. */
function rank<Row extends SearchableRow>(
  { rows }: ViolationIndex<Row>,
  covered: Sums,
  accounted: Sums,
): readonly Row[] {
  const best = Math.max(...covered.values());
  return rows
    .flatMap(({ row, content, isDriving }, at) => {
      const coverage = (covered.get(at) ?? 0) / best;
      if (coverage < LEAST_SHARE) return [];
      const share = (accounted.get(at) ?? 0) / content;
      const likelihood = ACCOUNTED * share + (isDriving ? DRIVING : 0);
      // Who names only a code or an article wants its rows in the order of the table.
      return [{ row, relevance: coverage + (accounted.size > 0 ? likelihood : 0) }];
    })
    .sort(
      (a, b) =>
        Number(a.row.status === "superseded") - Number(b.row.status === "superseded") ||
        b.relevance - a.relevance,
    )
    .map(({ row }) => row);
}

/** The stems of the query without repeats; an idiom of two counts as one word. */
function wordsAmong(tokens: readonly string[]): string[] {
  const stems = stemsOf(tokens);
  const words = new Set<string>();
  let isWithinIdiom = false;
  for (const [at, stem] of stems.entries()) {
    const idiom = stems.slice(at, at + 2).join(" ");
    const word = synonymsOf(idiom).length > 0 ? idiom : stem;
    if (!isWithinIdiom) words.add(word);
    isWithinIdiom = !isWithinIdiom && word !== stem;
  }
  return [...words];
}

function withSynonyms(word: string, { fitsOf }: ViolationIndex<unknown>): Fits {
  const fits = new Map<number, number>();
  for (const synonym of synonymsOf(word)) {
    for (const row of fitsOf(synonym).keys()) fits.set(row, SYNONYM);
  }
  for (const row of fitsOf(word).keys()) fits.set(row, 1);
  return fits;
}

function addUp(terms: readonly Term[]): Sums {
  const sums = new Map<number, number>();
  for (const { fits, weight } of terms) {
    for (const [row, fit] of fits) sums.set(row, (sums.get(row) ?? 0) + weight * fit);
  }
  return sums;
}
