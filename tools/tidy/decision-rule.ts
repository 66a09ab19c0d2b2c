/**
 * Rule: decisions are numbered from 0001 without gaps or repeats, all have one format, and docs/decisions/README.md
 * lists them.
 */
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const FOLDER = "docs/decisions/";
const INDEX = `${FOLDER}README.md`;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD =
  /^# (\d{4}) (\S.*)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (accepted|superseded by (\d{4}))\n/;
const SECTIONS = ["Context", "Decision", "Consequences"];

export function checkDecisions(files: readonly SourceFile[]): Problem[] {
  const decisions = files
    .filter(({ path }) => path.startsWith(FOLDER) && path !== INDEX)
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const numbers = new Set(decisions.map((file) => numberOf(file)));
  return [
    ...checkNumbers(decisions),
    ...decisions.flatMap((file) => checkFormat(file, numbers)),
    ...checkIndex(files, decisions),
  ];
}

function checkNumbers(decisions: readonly SourceFile[]): Problem[] {
  let last = 0;
  return decisions.flatMap((file) => {
    const digits = numberOf(file);
    if (digits === undefined) return [at(file, "is not a decision: name it NNNN-title.md")];
    const number = Number(digits);
    const expected = last + 1;
    last = Math.max(last, number);
    if (number === expected) return [];
    const message =
      number < expected
        ? `repeats the number ${digits}`
        : `leaves a gap after ${pad(expected - 1)}`;
    return [at(file, `${message}: renumber the newer decisions`)];
  });
}

function checkFormat(file: SourceFile, numbers: ReadonlySet<string | undefined>): Problem[] {
  const [, number, , date = "", status = "", successor] = HEAD.exec(file.text) ?? [];
  if (number === undefined)
    return [
      at(
        file,
        "begin it with `# NNNN Title`, an empty line, `Date: YYYY-MM-DD` and `Status: accepted`",
      ),
    ];
  const sections = [...file.text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);
  const problems = [
    number !== numberOf(file) && "has another number in its title than in its name",
    !isDay(date) && "has a date that does not exist",
    successor !== undefined &&
      (!numbers.has(successor) || successor === number) &&
      `is ${status}, which does not exist`,
    sections.join() !== SECTIONS.join() &&
      `must have the sections ${SECTIONS.join(", ")}, no others`,
  ];
  return problems.filter((each) => each !== false).map((message) => at(file, message));
}

/** The index has one row for each decision, in order, with its title and status. */
function checkIndex(files: readonly SourceFile[], decisions: readonly SourceFile[]): Problem[] {
  const index = files.find(({ path }) => path === INDEX) ?? { path: INDEX, text: "" };
  const listed = [...index.text.matchAll(/^\| *(.*?) *\| *(.*?) *\| *(.*?) *\|$/gm)]
    .map(([, link, title, status]) => `| ${link} | ${title} | ${status} |`)
    .filter((row) => row.startsWith("| ["));
  const rows = decisions.map(({ path, text }) => {
    const [, number, title, , status = ""] = HEAD.exec(text) ?? [];
    return `| [${number}](${path.slice(FOLDER.length)}) | ${title} | ${status} |`;
  });
  const missing = rows.filter((row) => !listed.includes(row)).map((row) => `lacks the row ${row}`);
  const stale = listed.filter((row) => !rows.includes(row)).map((row) => `has a stale row ${row}`);
  const unordered = missing.length + stale.length === 0 && rows.join() !== listed.join();
  return [...missing, ...stale, ...(unordered ? ["is not in order"] : [])].map((message) =>
    at(index, message),
  );
}

function numberOf({ path }: SourceFile): string | undefined {
  return FILE_NAME.exec(path.slice(FOLDER.length))?.[1];
}

function at({ path }: SourceFile, message: string): Problem {
  return { file: path, line: 1, message };
}

function isDay(text: string): boolean {
  const parsed = new Date(`${text}T00:00:00Z`);
  // A day that does not exist rolls over to the next month.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

function pad(number: number): string {
  return String(number).padStart(4, "0");
}
