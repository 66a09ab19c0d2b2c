/** Rule: files of limited length. Tables, migrations and generated code are exempt. */
import type { Problem } from "./problem.ts";
import { isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const MAX_LINES = 400;
const MAX_P90_LINES = 220;
const APART = /(?:^|\/)(?:migrations|generated)\/|\.generated\.ts$|\.d\.ts$/;

export function checkFileSizes(files: readonly SourceFile[]): Problem[] {
  const sizes = files
    .filter((file) => isMeasured(file))
    .map(({ path, text }) => ({ path, lines: countLines(text) }))
    .sort((a, b) => a.lines - b.lines);
  const tooLong = sizes
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => ({
      file: path,
      line: MAX_LINES + 1,
      message: `has ${lines} lines, more than ${MAX_LINES}: split it by what it does`,
    }));

  const p90 = sizes[Math.ceil(sizes.length * 0.9) - 1];
  if (!p90 || p90.lines <= MAX_P90_LINES) return tooLong;
  const message =
    `has ${p90.lines} lines and is the 90th percentile, which may have ${MAX_P90_LINES}: ` +
    `split it or one of the ${sizes.filter(({ lines }) => lines > p90.lines).length} longer files`;
  return [...tooLong, { file: p90.path, line: 1, message }];
}

export function isMeasured(file: SourceFile): boolean {
  return isTypeScript(file) && !APART.test(file.path);
}

function countLines(text: string): number {
  return text.replace(/\n$/, "").split("\n").length;
}
