/** The pages of the documentation that people write, each in Portuguese with its English twin. */
import { folderOf, type Language } from "../../tools/site/page.ts";
import { readPages } from "../../tools/site/pages.ts";
import { readShellBlocks, type ShellPage } from "./shell-blocks.ts";

export interface PageFile extends ShellPage {
  /** Relative to the folder of pages. */
  readonly path: string;
  readonly language: Language;
  /** True: an English page whose blocks are, byte for byte, those of the Portuguese one. */
  readonly isSameAsTwin: boolean;
}

export function readPageFiles(): PageFile[] {
  const pages = readPages().map((page) => ({ ...page, shell: readShellBlocks(page.text) }));
  const portuguese = new Map(
    pages.filter(({ language }) => language === "pt").map(({ path, shell }) => [path, shell]),
  );
  return pages.map(({ language, path, shell }) => {
    const twin = language === "en" ? portuguese.get(path) : undefined;
    return {
      ...shell,
      path: folderOf(language) + path,
      language,
      isSameAsTwin: twin !== undefined && runsOf(twin) === runsOf(shell),
    };
  });
}

/** All that a run depends on: lines of the page are no part of it. */
function runsOf({ blocks }: ShellPage): string {
  return JSON.stringify(
    blocks.filter(({ mode }) => mode !== null).map(({ line: _line, ...block }) => block),
  );
}
