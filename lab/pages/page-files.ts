/** The hand-written pages of the documentation, each in Portuguese with its English twin. */
import { folderOf, type Language } from "../../tools/site/page.ts";
import { readPages } from "../../tools/site/pages.ts";
import { readShellBlocks, type ShellPage } from "./shell-blocks.ts";

export interface PageFile extends ShellPage {
  /** Relative to the folder of pages. */
  readonly path: string;
  readonly language: Language;
  /** Whether an English page has exactly the same blocks as the Portuguese one, byte for byte. */
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

/** Everything that affects a run; line numbers do not. */
function runsOf({ blocks }: ShellPage): string {
  return JSON.stringify(
    blocks.filter(({ mode }) => mode !== null).map(({ line: _line, ...block }) => block),
  );
}
