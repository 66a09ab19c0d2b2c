/** Parses a spreadsheet file, or text pasted from one, into rows of cells. Nothing leaves the browser here. */
import { parse } from "papaparse";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/** A non-empty row, with the row number that a spreadsheet shows. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  /** `null` for pasted text. */
  readonly name: string | null;
  /** `null` for pasted text. */
  readonly encoding: Encoding | null;
  /** The separator of cells; `null` if there is only one column. */
  readonly separator: string | null;
  readonly rows: readonly TableRow[];
}

/** Spreadsheets in Brazil separate by semicolons, since the comma is their decimal separator. */
const SEPARATORS = [";", ",", "\t", "|"];
const GUESSED_FROM = 20;

export function readTable(text: string, file?: { name: string; encoding: Encoding }): Table {
  const plain = text.replace(/^\uFEFF/, "");
  // Empty lines would distort the guess, but they count for the row numbers.
  const { meta } = parse(plain, {
    delimitersToGuess: SEPARATORS,
    preview: GUESSED_FROM,
    skipEmptyLines: "greedy",
  });
  const { data } = parse<string[]>(plain, { delimiter: meta.delimiter });
  const rows = data.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== "") ? [{ line: index + 1, cells }] : [],
  );
  const isOneColumn = rows.every(({ cells }) => cells.length === 1);
  return {
    name: file?.name ?? null,
    encoding: file?.encoding ?? null,
    separator: isOneColumn ? null : meta.delimiter,
    rows,
  };
}

/**
 * The text of a file. Anything but UTF-8 or UTF-16 is Windows-1252, which spreadsheets on Windows still write: every
 * byte sequence is valid there, so it comes last.
 */
export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
