/** Rule: identifiers use the field's words. Comments and texts are not checked. */
import { lineAt } from "./problem.ts";
import type { Problem } from "./problem.ts";
import { isTypeScript } from "./source-files.ts";
import type { SourceFile } from "./source-files.ts";
import { visitNodes } from "./syntax-tree.ts";

/** Each forbidden form of an identifier, and what to write instead. */
const FORBIDDEN: readonly (readonly [form: RegExp, instead: string])[] = [
  [/\b(?:MOST|LONGEST)_[A-Z0-9_]+\b/, "MAX_…"],
  [/\b(?:LEAST|SHORTEST)_[A-Z0-9_]+\b/, "MIN_…"],
  [/\bUSUAL_[A-Z0-9_]+\b/, "DEFAULT_…"],
  [/\b(?:[A-Z]\w*)?Ears\b|\bears\b/, "listener"],
  [/\bWent\b/, "a noun, such as LookupOutcome"],
  [/\bBent\b|\bbent[A-Z]\w*/, "overrides"],
  [/\btold\b/, "callbacks, or what the value is"],
];

export function checkIdentifiers(files: readonly SourceFile[]): Problem[] {
  return files.filter(isTypeScript).flatMap(({ path, text }) =>
    findForbidden(text).map(({ name, instead, start }) => ({
      file: path,
      line: lineAt(text, start),
      message: `calls something ${name}: use the field's word, ${instead}`,
    })),
  );
}

interface ForbiddenName {
  readonly name: string;
  readonly instead: string;
  readonly start: number;
}

function findForbidden(text: string): ForbiddenName[] {
  const names: ForbiddenName[] = [];
  const check = ({ name, start }: { readonly name: string; readonly start: number }) => {
    for (const [form, instead] of FORBIDDEN) {
      if (form.test(name)) names.push({ name, instead, start });
    }
  };
  visitNodes(text, { Identifier: check, PrivateIdentifier: check });
  return names;
}
