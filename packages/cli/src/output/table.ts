/** Tables for people: columns where they fit, one line per field where they do not. */

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Right-aligned, for numbers. */
  readonly right?: boolean;
}

const GAP = 2;

export function formatTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  width: number,
): string {
  const cells = rows.map((row) => columns.map(({ of }) => oneLine(of(row))));
  const widths = columns.map(({ title }, index) =>
    Math.max(...[title, ...cells.map((row) => row[index] ?? "")].map((text) => widthOf(text))),
  );
  const needed = widths.reduce((sum, each) => sum + each, 0) + GAP * (columns.length - 1);
  if (needed > width) return formatRecords(cells, columns, width);
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => pad(text, widths[index] ?? 0, columns[index]?.right ?? false))
      .join(" ".repeat(GAP))
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...cells.map((row) => line(row))].join("\n");
}

/** One line per field and an empty line between rows, readable in 40 columns. */
function formatRecords<Row>(
  cells: readonly (readonly string[])[],
  columns: readonly Column<Row>[],
  width: number,
): string {
  return cells
    .map((row) => {
      const fields = columns.map(({ title }, index): Field => [title, row[index] ?? ""]);
      return formatFields(fields, width);
    })
    .join("\n\n");
}

export type Field = readonly [name: string, value: string];

/** One name and value per line; long values wrap in their own column. */
export function formatFields(fields: readonly Field[], width: number): string {
  const shown = fields.filter(([, value]) => value !== "");
  const nameWidth = Math.max(0, ...shown.map(([name]) => widthOf(name))) + GAP;
  // In a narrow terminal the value goes below its name.
  const below = nameWidth > width / 2;
  const indent = below ? GAP : nameWidth;
  return shown
    .map(([name, value]) => {
      const lines = wrapText(value, Math.max(10, width - indent));
      const rest = lines.map((line) => `${" ".repeat(indent)}${line}`);
      if (below) return [name, ...rest].join("\n");
      return [`${pad(name, nameWidth, false)}${lines[0] ?? ""}`, ...rest.slice(1)].join("\n");
    })
    .join("\n");
}

/** Breaks at spaces. A word longer than the line is not broken, since it is often copied. */
export function wrapText(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function pad(text: string, width: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, width - widthOf(text)));
  return right ? space + text : text + space;
}

/** In code points. */
function widthOf(text: string): number {
  return Array.from(text).length;
}

/** Removes control characters, so that text from the service or a source cannot move the cursor. */
function oneLine(text: string): string {
  return cleanText(text).replaceAll("\n", " ");
}

export function cleanText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}
