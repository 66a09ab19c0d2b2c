/** Lines of CSV (RFC 4180) for spreadsheets. */

/** Money is a separate kind of cell: its text is only digits, so a minus before it is safe and it can be summed. */
export interface CsvMoney {
  readonly centavos: number;
}

export type CsvCell = string | number | CsvMoney | null;

/**
 * The places where a spreadsheet would begin a formula and run it: the start of a text, and after any character that
 * some spreadsheet treats as the end of a cell. The separator depends on the program's language, not on the file.
 */
const FORMULA = /^(?=[=+\-@\t\r])|(?<=[,;\t\r\n])(?=[=+\-@])/g;

export function csvLine(cells: readonly CsvCell[], separator: "," | ";" = ","): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: CsvCell, separator: string): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "object") return moneyText(value, separator === ";" ? "," : ".");
  const text = value.replace(FORMULA, "'");
  const needsQuotes = /[",;\t\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** `-1234,56`. */
function moneyText({ centavos }: CsvMoney, mark: string): string {
  const digits = String(Math.abs(centavos)).padStart(3, "0");
  return `${centavos < 0 ? "-" : ""}${digits.slice(0, -2)}${mark}${digits.slice(-2)}`;
}
