/** Writes CSV for Excel in Brazil: semicolons, and no cell that is a formula. */

export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => formatCell(cell)).join(";")}\r\n`;
}

function formatCell(cell: string): string {
  // A leading apostrophe makes the cell text: untrusted input must not run as a formula in the spreadsheet.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
