/**
 * Rule: functions of at most 50 lines, and 80 in JSX, where one attribute takes a line. Longer ones are listed in
 * ratchet.json with their length. The list only shrinks: a listed function may not grow, and its entry follows when it
 * gets shorter.
 */
import { measureFunctions } from "./function-lengths.ts";
import type { Problem } from "./problem.ts";
import { isMeasured } from "./size-rule.ts";
import type { SourceFile } from "./source-files.ts";

const MAX_LINES = 50;
const MAX_JSX_LINES = 80;
const RATCHET = "tools/tidy/ratchet.json";

/** `path#name` of a function to its max number of lines. */
export type Ratchet = Readonly<Record<string, number>>;

export function checkFunctionSizes(files: readonly SourceFile[], ratchet: Ratchet): Problem[] {
  const long = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { path, text } of files.filter((file) => isMeasured(file))) {
    const max = path.endsWith(".tsx") ? MAX_JSX_LINES : MAX_LINES;
    for (const { name, line, lines } of measureFunctions(text)) {
      if (lines <= max) continue;
      const key = `${path}#${name}`;
      long.set(key, Math.max(lines, long.get(key) ?? 0));
      const allowed = ratchet[key] ?? max;
      if (lines <= allowed) continue;
      const message = `${name} has ${lines} lines, more than ${allowed}: take a part out and name it`;
      problems.push({ file: path, line, message });
    }
  }
  return [...problems, ...checkRatchet(ratchet, long)];
}

function checkRatchet(ratchet: Ratchet, long: ReadonlyMap<string, number>): Problem[] {
  return Object.entries(ratchet).flatMap(([key, allowed], index) => {
    const lines = long.get(key);
    if (lines !== undefined && lines >= allowed) return [];
    const advice =
      lines === undefined ? "is no longer needed: remove it" : `can be lowered to ${lines}`;
    // One entry per line, after the opening brace.
    return [{ file: RATCHET, line: index + 2, message: `"${key}" ${advice}` }];
  });
}
