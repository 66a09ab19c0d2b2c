/**
 * Rule: comments, documents and descriptions of the OpenAPI document use fewer and fewer patterns that make a reader read
 * twice (tools/prose/patterns.ts). prose-ratchet.json has the count of each linted pattern, and a count only falls.
 */
import { PATTERNS } from "./patterns.ts";
import { countPlaces, readProse } from "./prose.ts";
import type { Problem } from "../tidy/problem.ts";
import type { SourceFile } from "../tidy/source-files.ts";

const RATCHET = "tools/tidy/prose-ratchet.json";

/** The name of a pattern to the number of places that it may have. */
export type ProseRatchet = Readonly<Record<string, number>>;

export function checkProse(files: readonly SourceFile[], ratchet: ProseRatchet): Problem[] {
  const prose = readProse(files);
  return PATTERNS.flatMap(({ name, expression, instead, isLinted }, index): Problem[] => {
    if (!isLinted) return [];
    const count = countPlaces(prose, expression);
    const max = ratchet[name] ?? 0;
    const problem = (message: string) => [{ file: RATCHET, line: 1, message }];
    if (count < max) return problem(`"${name}" can be lowered from ${max} to ${count}`);
    if (count === max) return [];
    return problem(
      `"${name}" has ${count} places, more than ${max}: write ${instead}. ` +
        `npm run lab prose -- --list --only ${index + 1} prints them`,
    );
  });
}
