/** The search index: the rows of each word, code or provision, and facts about each row. */
import { isLight, stemsOf } from "./stems.ts";
import { otherNamesOf } from "./violation-names.ts";
import { indexReferences } from "./violation-references.ts";
import { tokensOf } from "./words.ts";
import type { Fits, ReferableRow, References } from "./violation-references.ts";

export interface SearchableRow extends ReferableRow {
  readonly code: string;
  readonly summary: string;
  readonly status: "in_force" | "superseded";
}

export interface ViolationIndex<Row> {
  readonly rows: readonly {
    readonly row: Row;
    /** The sum of the weights of the summary's words. */
    readonly content: number;
    /** Whether the act is driving. */
    readonly isDriving: boolean;
  }[];
  readonly references: References;
  /** Returns the rows whose summary or other names contain a stem. */
  readonly fitsOf: (stem: string) => Fits;
}

const NO_FITS: Fits = new Map();
/** The fit of a row whose other names contain the word but whose summary does not. */
const NAME_FIT = 0.85;
/** The weight of a light word relative to any other. */
const LIGHT_WEIGHT = 0.5;
const DRIVING = new Set(
  stemsOf(["dirigir", "rodar", "trafegar", "circular", "andar", "pilotar", "motorista"]),
);

export function indexViolations<Row extends SearchableRow>(
  rows: readonly Row[],
): ViolationIndex<Row> {
  const summaries = rows.map((row) => ({
    row,
    stems: stemsOf(tokensOf(row.summary)),
    names: stemsOf(tokensOf(otherNamesOf(row.code))),
  }));
  const rowsOf = new Map<string, Map<number, number>>();
  for (const [at, { stems, names }] of summaries.entries()) {
    for (const stem of names) setFit(rowsOf, stem, at, NAME_FIT);
    for (const stem of stems) setFit(rowsOf, stem, at, 1);
  }
  const fitsOf = (stem: string) => rowsOf.get(stem) ?? NO_FITS;
  return {
    rows: summaries.map(({ row, stems }) => ({
      row,
      content: stems.reduce((sum, stem) => sum + weightOf(stem, fitsOf(stem).size, rows.length), 0),
      isDriving: stems.slice(0, 1).some((first) => DRIVING.has(first)),
    })),
    references: indexReferences(rows),
    fitsOf,
  };
}

function setFit(rowsOf: Map<string, Map<number, number>>, stem: string, row: number, fit: number) {
  rowsOf.set(stem, (rowsOf.get(stem) ?? new Map<number, number>()).set(row, fit));
}

/** The weight of a word by inverse document frequency: a word in few rows distinguishes them. */
export function weightOf(word: string, matches: number, rows: number): number {
  return Math.log(1 + rows / matches) * (isLight(word) ? LIGHT_WEIGHT : 1);
}
