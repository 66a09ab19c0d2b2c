/** Writes CSV as Excel in Brazil opens it: semicolons, a byte order mark, and no cell that is a formula. */

export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => formatCell(cell)).join(";")}\r\n`;
}

function formatCell(cell: string): string {
  // A leading apostrophe makes it a text: whoever wrote the cell must not run a formula at whoever opens it.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
