/** House rule: the environment is read in config.ts alone, once and validated; all else takes arguments. */
import { maskCode } from "./mask-code.ts";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTest, isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

const READS = [
  /\bprocess\s*\??\.\s*env\b/g,
  /\bprocess\s*(?:\?\.)?\s*\[/g,
  /\benv\b[^;=]*\}\s*=\s*process\b/g,
  /\bimport\s*\{[^}]*\benv\b[^}]*\}\s*from\b/g,
];

export function checkEnv(files: readonly SourceFile[]): Problem[] {
  return files
    .filter((file) => isTypeScript(file) && !mayRead(file) && file.text.includes("env"))
    .flatMap(({ path, text }) => {
      const masked = maskCode(text);
      return READS.flatMap((pattern) => [...masked.matchAll(pattern)]).map(({ index }) => ({
        file: path,
        line: lineAt(text, index),
        message: "reads the environment: read it in config.ts and take the value as an argument",
      }));
    });
}

function mayRead(file: SourceFile): boolean {
  return (
    isTest(file) ||
    /^(?:tools|tests)\//.test(file.path) ||
    /(?:^|\/)(?:config|vitest\.[a-z.-]+)\.ts$/.test(file.path)
  );
}
