/** The English prose of the repository: comments, documents, and descriptions of the OpenAPI document. */
import { parseSync } from "oxc-parser";
import type { SourceFile } from "../tidy/source-files.ts";

export type Kind = "comments" | "documents" | "openapi" | "titles";

export interface Prose {
  readonly kind: Kind;
  readonly path: string;
  readonly text: string;
}

/** The number of places of a pattern. */
export const countPlaces = (prose: readonly Prose[], expression: RegExp): number =>
  prose.reduce((sum, { text }) => sum + (text.match(expression)?.length ?? 0), 0);

const GENERATED = /(?:^|\/)generated\/|\.generated\.ts$|package-lock\.json$/;
/** Portuguese, or texts that speak of English patterns. */
const LEFT_OUT = /^(?:site\/(?!pages\/en\/)|packages\/knowledge\/articles\/|tools\/prose\/)/;

export function readProse(files: readonly SourceFile[]): Prose[] {
  return files
    .filter(({ path }) => !GENERATED.test(path) && !LEFT_OUT.test(path))
    .flatMap(({ path, text }): Prose[] => {
      const as = (kind: Kind) => (each: string) => ({ kind, path, text: each });
      if (path === "docs/openapi.json") return descriptionsOf(JSON.parse(text)).map(as("openapi"));
      if (path.endsWith(".md")) return paragraphsOf(text).map(as("documents"));
      return commentsOf(path, text).map(as("comments"));
    });
}

function commentsOf(path: string, text: string): string[] {
  if (/\.[cm]?[jt]sx?$/.test(path)) return codeComments(path, text);
  if (path.endsWith(".sql")) return lineComments(text, /^\s*-- ?/);
  if (
    path.endsWith(".py") ||
    /\.(?:ya?ml|sh|cfg|ini|toml)$/.test(path) ||
    /^\.ci\/|Containerfile$|^\.env/.test(path)
  )
    return lineComments(text, /^\s*#(?!!) ?/);
  if (path.endsWith(".php")) return lineComments(text, /^\s*(?:\/\/|\/?\*{1,2}(?!\/)) ?/);
  return [];
}

function codeComments(path: string, text: string): string[] {
  const { comments } = parseSync(path, text);
  const merged: string[] = [];
  let end = -1;
  for (const comment of comments) {
    const isNext =
      comment.type === "Line" && end >= 0 && text.slice(end, comment.start).trim() === "";
    const value = comment.value
      .replace(/^\s*\* ?/gm, "")
      .replaceAll(/\s+/g, " ")
      .trim();
    if (isNext) merged[merged.length - 1] += ` ${value}`;
    else merged.push(value);
    end = comment.type === "Line" ? comment.end : -1;
  }
  return merged.filter(Boolean);
}

/** Comments of whole lines; neighbours are one comment. */
function lineComments(text: string, mark: RegExp): string[] {
  return text
    .split("\n")
    .map((line) => (mark.test(line) ? line.replace(mark, "").trim() : null))
    .reduce<string[][]>(
      (blocks, line) => {
        if (line === null) blocks.push([]);
        else blocks.at(-1)?.push(line);
        return blocks;
      },
      [[]],
    )
    .map((lines) => lines.join(" ").trim())
    .filter(Boolean);
}

/** Without blocks of code and their marks. */
function paragraphsOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2[`~]*\s*$/gm, "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "" && !paragraph.startsWith("<!--"));
}

function descriptionsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(descriptionsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    (key === "description" || key === "summary") && typeof each === "string"
      ? [each]
      : descriptionsOf(each),
  );
}
