import { unparse } from "papaparse";
import { download } from "../kit/download.ts";
import type { LeftOutRow } from "./left-out-table.tsx";

interface Messages {
  readonly line: string;
  readonly inFile: string;
  readonly problem: string;
  readonly downloadName: string;
}

/** Saves the omitted rows as a file, to correct them in a spreadsheet. No cell is executed there as a formula. */
export function downloadLeftOut(rows: readonly LeftOutRow[], messages: Messages): void {
  const fields = [messages.line, messages.inFile, messages.problem];
  const data = rows.map(({ line, cell, problem }) => [line, cell, problem]);
  const text = unparse({ fields, data }, { delimiter: ";", escapeFormulae: true });
  download(messages.downloadName, "text/csv", `\uFEFF${text}\r\n`);
}
