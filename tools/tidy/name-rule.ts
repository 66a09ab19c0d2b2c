/** Rule: kebab-case names that describe a file's content. */
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const EMPTY_NAMES = new Set(["utils", "helpers", "common", "misc", "types"]);
/** Names that tools or readers look for. */
const GIVEN_NAMES =
  /^(?:Containerfile|Dockerfile|LICENSE|CODEOWNERS|ISSUE_TEMPLATE|[A-Z]+\.md|pull_request_template\.md|__snapshots__)$/;
/** Dots separate kebab-case parts, as in `create-report.402.test.ts`; a leading dot hides the file. */
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
/** The order of a migration is part of its name, set off by an underscore for the migration tool. */
const MIGRATION = /\/migrations\/\d+_[a-z0-9]+(?:[-_][a-z0-9]+)*\.(?:sql|ts)$/;
/** Names by the conventions of each language: a Python module, a PHP class by PSR-4, a file required by a framework. */
const FOREIGN: readonly (readonly [folder: string, name: RegExp])[] = [
  ["sdks/python/", /^(?:MANIFEST\.in|(?:__init__|_?[a-z0-9]+(?:_[a-z0-9]+)*)(?:\.(?:py|typed))?)$/],
  ["sdks/php/", /^[A-Z][A-Za-z0-9]*(?:\.php)?$/],
  ["examples/webhooks/", /^(?:[A-Z][A-Za-z0-9]*(?:\.(?:cs|java|php))?|[a-z]+(?:_[a-z]+)+\.rb)$/],
  ["lab/examples/frameworks/", /^[A-Z][A-Za-z0-9]*\.java$/],
];
const INDEX = /^index\.[cm]?[jt]sx?$/;
/** The entry of a package, and the only name under which VitePress looks for a theme. */
const PACKAGE_ENTRY = /^(?:packages\/[^/]+\/src|site\/\.vitepress\/theme)\/index\.ts$/;

export function checkNames(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path }) => {
    const message = refuse(path);
    return message ? [{ file: path, line: 1, message }] : [];
  });
}

function refuse(path: string): string | null {
  const parts = path.split("/");
  const name = parts.at(-1) ?? "";
  const stem = name.split(".")[0] ?? "";
  if (EMPTY_NAMES.has(stem))
    return `is called ${stem}, which describes nothing: name it after its content`;
  if (INDEX.test(name) && !PACKAGE_ENTRY.test(path)) {
    return "is an index: only packages/*/src/index.ts may be one; name it after its content";
  }
  const foreign = FOREIGN.find(([folder]) => path.startsWith(folder))?.[1];
  const wrong = parts.find(
    (part) => !KEBAB.test(part) && !GIVEN_NAMES.test(part) && !foreign?.test(part),
  );
  if (wrong !== undefined && !MIGRATION.test(path))
    return `"${wrong}" is not kebab-case: rename it`;
  return null;
}
