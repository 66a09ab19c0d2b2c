/** Which columns of a table contain the CPF and the reference, and the resulting rows to order. */
import type { BulkOrderRow } from "@cnh/contract/console";
import { MAX_BULK_CELL } from "@cnh/contract/limits.ts";
import { digitsOf, isCpf, typedCpf } from "../messages/cpf.ts";
import type { Table, TableRow } from "./read-table.ts";

export interface Columns {
  readonly cpf: number;
  /** `null` if rows have no reference. */
  readonly reference: number | null;
  /** Whether the first row contains the column names. */
  readonly hasHead: boolean;
}

/** Enough rows to recognize the columns. */
const LOOKED_AT = 200;
const CPF_NAME = /\bcpf\b/i;
const REFERENCE_NAME = /refer|matr[ií]cula|c[óo]digo|registro|external|^id$/i;
/** A spreadsheet drops the leading zeros of a CPF that it takes for a number. */
const SHORTENED = /^\d{8,10}$/;
const CPF_CHARACTERS = /^[\d.\-/\s]+$/;
const LENGTH = 11;

/** The cell as a CPF in its usual form; `null` if it is not one, even with leading zeros added. */
function cpfOf(cell: string): { readonly cpf: string; readonly wasShortened: boolean } | null {
  const text = cell.trim();
  if (!CPF_CHARACTERS.test(text)) return null;
  const wasShortened = SHORTENED.test(text);
  const digits = wasShortened ? text.padStart(LENGTH, "0") : digitsOf(text);
  return isCpf(digits) ? { cpf: typedCpf(digits), wasShortened } : null;
}

export const widthOf = ({ rows }: Table) =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

/** The column with the most CPFs; on a tie, a column named "CPF", or otherwise the first. */
export function findColumns(table: Table): Columns {
  const { rows } = table;
  const head = rows[0]?.cells ?? [];
  const looked = rows.slice(0, LOOKED_AT);
  const columns = Array.from({ length: widthOf(table) }, (_, column) => ({
    column,
    cpfs: looked.filter(({ cells }) => cpfOf(cells[column] ?? "") !== null).length,
    isNamed: CPF_NAME.test(head[column] ?? ""),
  }));
  const best = columns.toSorted(
    (a, b) => b.cpfs - a.cpfs || Number(b.isNamed) - Number(a.isNamed),
  )[0];
  const cpf = best?.column ?? 0;
  // A column name has no digits; a faulty CPF in the first row usually has.
  const hasHead = rows.length > 0 && digitsOf(head[cpf] ?? "") === "";
  const reference = head.findIndex(
    (name, column) => hasHead && column !== cpf && REFERENCE_NAME.test(name.trim()),
  );
  return { cpf, reference: reference < 0 ? null : reference, hasHead };
}

export const bodyOf = ({ rows }: Table, { hasHead }: Columns): readonly TableRow[] =>
  hasHead ? rows.slice(1) : rows;

/**
 * The rows in the service's format. A cell that is not a CPF is sent unchanged, and the service reports it as faulty.
 */
export function rowsOf(table: Table, columns: Columns): BulkOrderRow[] {
  return bodyOf(table, columns).map(({ line, cells }) => {
    const cell = cells[columns.cpf] ?? "";
    const reference = columns.reference === null ? "" : (cells[columns.reference] ?? "").trim();
    return {
      line,
      cpf: cpfOf(cell)?.cpf ?? cell.trim().slice(0, MAX_BULK_CELL),
      // A reference cut here is still too long for the service.
      ...(reference !== "" && { externalRef: reference.slice(0, MAX_BULK_CELL) }),
    };
  });
}

/** How many CPFs had lost their leading zeros, which are restored. */
export const shortenedIn = (table: Table, columns: Columns): number =>
  bodyOf(table, columns).filter(({ cells }) => cpfOf(cells[columns.cpf] ?? "")?.wasShortened)
    .length;
