/** The titles of tests: the first arguments of `test`, `it`, `describe` and `journey`, also of `test.each(…)`. */
import type { Expression, Super } from "oxc-parser";
import { isTypeScript, type SourceFile } from "../tidy/source-files.ts";
import { visitNodes } from "../tidy/syntax-tree.ts";
import type { Prose } from "./prose.ts";

const IN_TESTS = /\.(?:test|journey)\.tsx?$/;
const CALLS: ReadonlySet<string> = new Set(["test", "it", "describe", "journey"]);

export function readTitles(files: readonly SourceFile[]): Prose[] {
  return files
    .filter((file) => isTypeScript(file) && IN_TESTS.test(file.path))
    .flatMap(({ path, text }) =>
      titlesOf(text).map((title) => ({ kind: "titles", path, text: title })),
    );
}

function titlesOf(text: string): string[] {
  const titles: string[] = [];
  visitNodes(text, {
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!CALLS.has(calledName(callee)) || title === undefined) return;
      const isText = title.type === "Literal" || title.type === "TemplateLiteral";
      if (isText) titles.push(text.slice(title.start + 1, title.end - 1));
    },
  });
  return titles;
}

/** `test` for `test`, `test.each(…)` and `test.skipIf(…).each(…)`. */
function calledName(callee: Expression | Super): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "MemberExpression") return calledName(callee.object);
  if (callee.type === "CallExpression") return calledName(callee.callee);
  if (callee.type === "TaggedTemplateExpression") return calledName(callee.tag);
  return "";
}
