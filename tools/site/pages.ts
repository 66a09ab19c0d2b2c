/** The hand-written pages, below site/pages. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import { frontMatterOf, type Language } from "./page.ts";
import { withoutTables } from "./sandbox-table.ts";

export const PAGES = join(ROOT, "site/pages");

export interface WrittenPage {
  readonly language: Language;
  /** From the root of its language. */
  readonly path: string;
  readonly file: string;
  readonly text: string;
}

export function readPages(folder = PAGES): WrittenPage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => {
      const language = name.startsWith("en/") ? "en" : "pt";
      const file = join(folder, name);
      return {
        language,
        path: language === "en" ? name.slice("en/".length) : name,
        file,
        text: readFileSync(file, "utf8"),
      };
    });
}

/** Changes with every edit of the page; recorded tables do not count. */
export function hashOfPage(text: string): string {
  return createHash("sha256").update(withoutTables(text)).digest("hex").slice(0, 12);
}

/** The problems between the two languages: a page without its twin, or a translation of an older text. */
export function checkTwins(pages: readonly WrittenPage[]): string[] {
  const portuguese = byPath(pages, "pt");
  const english = byPath(pages, "en");
  return [
    ...[...portuguese.keys()]
      .filter((path) => !english.has(path))
      .map((path) => `site/pages/${path} has no English twin: write site/pages/en/${path}`),
    ...[...english].flatMap(([path, { text }]) => {
      const original = portuguese.get(path);
      if (!original) return [`site/pages/en/${path} has no Portuguese twin`];
      if (frontMatterOf(text).translationOf === hashOfPage(original.text)) return [];
      return [
        `site/pages/en/${path} translates another text than site/pages/${path} has now: compare them, then npm run generate -- --translated ${path}`,
      ];
    }),
    ...pages.flatMap(({ language, path, text }) => {
      const { title, description } = frontMatterOf(text);
      return title && description
        ? []
        : [`site/pages/${language === "en" ? "en/" : ""}${path} lacks a title or a description`];
    }),
  ];
}

export function byPath(
  pages: readonly WrittenPage[],
  language: Language,
): ReadonlyMap<string, WrittenPage> {
  return new Map(
    pages.filter((page) => page.language === language).map((page) => [page.path, page]),
  );
}
