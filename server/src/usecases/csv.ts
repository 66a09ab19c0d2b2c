/** Lines of CSV (RFC 4180) for spreadsheets. */

export type CsvCell = string | number | null;

/** A spreadsheet takes a cell that begins like this for a formula and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly CsvCell[], separator: "," | ";" = ","): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: CsvCell, separator: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  const needsQuotes = /["\r\n]/.test(text) || text.includes(separator);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
