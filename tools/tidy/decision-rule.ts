/** House rule: decisions are numbered from 0001 without gaps or repeats, and dated. */
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const FOLDER = "docs/decisions/";
const DATE_LINE = /^\W*(?:date\W+)?(\d{4}-\d{2}-\d{2})\b/im;

export function checkDecisions(files: readonly SourceFile[]): Problem[] {
  const decisions = files
    .filter(({ path }) => path.startsWith(FOLDER) && path !== `${FOLDER}README.md`)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  let last = 0;
  return decisions.flatMap(({ path, text }) => {
    const at = (message: string) => ({ file: path, line: 1, message });
    const digits = /^(\d{4})-[a-z0-9-]+\.md$/.exec(path.slice(FOLDER.length))?.[1];
    if (digits === undefined) return [at("is no decision: name it NNNN-title.md")];

    const number = Number(digits);
    const due = last + 1;
    last = Math.max(last, number);
    const undated = isDated(text) ? [] : [at("has no date: add a line `Date: YYYY-MM-DD`")];
    if (number === due) return undated;
    const message =
      number < due ? `repeats the number ${digits}` : `leaves a gap after ${pad(due - 1)}`;
    return [at(`${message}: renumber the newer decisions`), ...undated];
  });
}

function isDated(text: string): boolean {
  const date = DATE_LINE.exec(text)?.[1];
  if (date === undefined) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  // A day that does not exist rolls over to the next month.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

function pad(number: number): string {
  return String(number).padStart(4, "0");
}
