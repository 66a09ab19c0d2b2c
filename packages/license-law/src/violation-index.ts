/** What the search looks up: which rows have a word, a code or a provision, and what each row is about. */
import { isLight, stemsOf, tokensOf } from "./portuguese-words.ts";
import { indexReferences } from "./violation-references.ts";
import type { Fits, ReferableRow, References } from "./violation-references.ts";

export interface SearchableRow extends ReferableRow {
  readonly summary: string;
  readonly status: "in_force" | "superseded";
}

export interface ViolationIndex<Row> {
  readonly rows: readonly {
    readonly row: Row;
    /** How much the summary says: the weights of its words added up. */
    readonly content: number;
    /** Whether the act is driving oneself. */
    readonly isDriving: boolean;
  }[];
  readonly references: References;
  /** The rows whose summary has a stem. */
  readonly fitsOf: (stem: string) => Fits;
}

const NONE: Fits = new Map();
const LIGHT = 0.5;
const DRIVING = new Set(
  stemsOf(["dirigir", "rodar", "trafegar", "circular", "andar", "pilotar", "motorista"]),
);

export function indexViolations<Row extends SearchableRow>(
  rows: readonly Row[],
): ViolationIndex<Row> {
  const summaries = rows.map((row) => ({ row, stems: stemsOf(tokensOf(row.summary)) }));
  const rowsOf = new Map<string, Map<number, number>>();
  for (const [at, { stems }] of summaries.entries()) {
    for (const stem of stems) {
      rowsOf.set(stem, (rowsOf.get(stem) ?? new Map<number, number>()).set(at, 1));
    }
  }
  const fitsOf = (stem: string) => rowsOf.get(stem) ?? NONE;
  return {
    rows: summaries.map(({ row, stems }) => ({
      row,
      content: stems.reduce((sum, stem) => sum + weigh(stem, fitsOf(stem).size, rows.length), 0),
      isDriving: stems.slice(0, 1).some((first) => DRIVING.has(first)),
    })),
    references: indexReferences(rows),
    fitsOf,
  };
}

/** The usual inverse document frequency: what few rows have tells them apart. */
export function weigh(word: string, matches: number, rows: number): number {
  return Math.log(1 + rows / matches) * (isLight(word) ? LIGHT : 1);
}
