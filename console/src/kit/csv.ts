/** CSV for Excel in Portuguese: semicolons, and a byte order mark that declares the encoding. */
const MARK = "\uFEFF";
/** A cell that begins with one of these would be executed as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvOf(rows: readonly (readonly string[])[]): string {
  return `${MARK}${rows.map((row) => `${row.map(cellOf).join(";")}\r\n`).join("")}`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
