/** CSV as Excel in Portuguese opens it: semicolons, and a mark that tells the encoding. */
const MARK = "\uFEFF";
/** A cell that begins with one of these would be run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${MARK}${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
