/** House rule: identifiers use the field's words. Comments and texts are not looked at. */
import { maskCode } from "./mask-code.ts";
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";

/** Each forbidden form of an identifier, and what to write instead. */
const FORBIDDEN: readonly (readonly [form: RegExp, instead: string])[] = [
  [/\b(?:MOST|LONGEST)_[A-Z0-9_]+\b/g, "MAX_…"],
  [/\b(?:LEAST|SHORTEST)_[A-Z0-9_]+\b/g, "MIN_…"],
  [/\bUSUAL_[A-Z0-9_]+\b/g, "DEFAULT_…"],
  [/\b(?:[A-Z]\w*)?Ears\b|\bears\b/g, "listener"],
  [/\bWent\b/g, "a noun, such as LookupOutcome"],
  [/\bBent\b|\bbent[A-Z]\w*/g, "overrides"],
  [/\btold\b/g, "callbacks, or what the value is"],
];

/** Folders whose identifiers are not renamed yet; take one off when it is clean. */
export const FOLDERS_TO_COME: readonly RegExp[] = [
  /^server\/src\/adapters\/providers\//,
  /^server\/src\/transports\/mcp\//,
  /^tests\/conformance\//,
];

export function checkIdentifiers(
  files: readonly SourceFile[],
  foldersToCome: readonly RegExp[],
): Problem[] {
  return files
    .filter((file) => isTypeScript(file) && !foldersToCome.some((at) => at.test(file.path)))
    .flatMap(({ path, text }) => {
      const masked = maskCode(text);
      return FORBIDDEN.flatMap(([form, instead]) =>
        [...masked.matchAll(form)].map(({ 0: name, index }) => ({
          file: path,
          line: lineAt(text, index),
          message: `calls something ${name}: use the field's word, ${instead}`,
        })),
      );
    });
}
