/** Lines of CSV (RFC 4180) for spreadsheets. */

/** Money is a cell of its own kind: it is made of digits alone, so a minus before it stays and it can be summed. */
export interface CsvMoney {
  readonly centavos: number;
}

export type CsvCell = string | number | CsvMoney | null;

/** A spreadsheet takes a text that begins like this for a formula and would run it. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvLine(cells: readonly CsvCell[], separator: "," | ";" = ","): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: CsvCell, separator: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return moneyText(value, separator === ";" ? "," : ".");
  const text = FORMULA.test(value) ? `'${value}` : value;
  const needsQuotes = /["\r\n]/.test(text) || text.includes(separator);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-1234,56`. */
function moneyText({ centavos }: CsvMoney, mark: string): string {
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}
