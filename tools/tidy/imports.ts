/** Reads the imports of a source file, by pattern rather than by parser: TypeScript 7 offers no syntax tree to Node. */
import { maskCode } from "./mask-code.ts";
import { lineAt } from "./problem.ts";

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /**
   * True for `import type` and `export type` only. `import { type A }` still loads the module
   * at run time, since type stripping leaves `import {}` behind.
   */
  readonly typeOnly: boolean;
}

const FROM =
  /(?<![.\w$])(?:import|export)(\s+type(?!\s*(?:,|from\b)))?\s*[\w$*{}\s,]+?\s*\bfrom\s*(["'] *["'])/dg;
const BARE = /(?<![.\w$])import()\s*(["'] *["'])/dg;
const DYNAMIC = /(?<![.\w$])import()\s*\(\s*(["'`] *["'`])/dg;

export function findImports(text: string): Import[] {
  const masked = maskCode(text);
  return [FROM, BARE, DYNAMIC]
    .flatMap((pattern) => [...masked.matchAll(pattern)])
    .map((match) => {
      const [start, end] = match.indices?.[2] ?? [0, 0];
      return {
        specifier: text.slice(start + 1, end - 1),
        line: lineAt(text, start),
        typeOnly: Boolean(match[1]),
      };
    })
    .sort((a, b) => a.line - b.line);
}
