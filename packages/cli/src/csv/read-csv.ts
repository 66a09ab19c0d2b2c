/** Reads the CSV variants found in practice: semicolons, commas or tabs, quotes, byte order mark, any line end. */

export interface CsvTable {
  readonly separator: string;
  readonly rows: readonly (readonly string[])[];
}

export function readCsv(text: string): CsvTable {
  const plain = text.replace(/^\uFEFF/, "");
  const separator = findSeparator(plain.slice(0, plain.search(/\r?\n|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at] ?? "";
    if (quoted) {
      if (character !== '"') cell += character;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === "") {
      cell = "";
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return { separator, rows };
}

function findSeparator(line: string): string {
  const counts = [";", ",", "\t"].map((each) => ({ each, count: line.split(each).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.each ?? ";";
}
