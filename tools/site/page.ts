/** A page of the documentation site: Markdown with front matter. */
import { parse } from "yaml";

/** Portuguese pages are at the root of the site, English ones below `en/`, with the same names. */
export type Language = "pt" | "en";
export const LANGUAGES: readonly Language[] = ["pt", "en"];

/** A page or another file that every build generates from code. */
export interface GeneratedPage {
  /** From the root of its language, such as `referencia/alertas.md`. */
  readonly path: string;
  readonly text: string;
}

export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  /** The hash of the Portuguese page that an English one was translated from. */
  readonly translationOf?: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

export function frontMatterOf(text: string): FrontMatter {
  const [, matter = ""] = FRONT_MATTER.exec(text) ?? [];
  return (parse(matter) as FrontMatter | null) ?? {};
}

export function bodyOf(text: string): string {
  return text.replace(FRONT_MATTER, "");
}

/** The folder of a language below the site's root. */
export function folderOf(language: Language): string {
  return language === "pt" ? "" : "en/";
}
