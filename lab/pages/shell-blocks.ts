/**
 * The shell blocks of a page. A comment on the line before a block defines whether it is run:
 *
 *   <!-- run -->                with a test key
 *   <!-- run: live -->          with a live key
 *   <!-- not run: reason -->
 *
 * `<!-- shown -->` marks a later block as the expected output of the last shell block.
 */

export type KeyMode = "test" | "live";

export interface ShellBlock {
  /** The 1-based line on which the block opens. */
  readonly line: number;
  readonly commands: string;
  /** `null` if it is not run, with a reason on the page. */
  readonly mode: KeyMode | null;
  /** The expected output on the page. */
  readonly shown: string | null;
}

interface PageProblem {
  readonly line: number;
  readonly says: string;
}

export interface ShellPage {
  readonly blocks: readonly ShellBlock[];
  readonly problems: readonly PageProblem[];
}

interface Fence {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  /** The preceding comment, without its delimiters. */
  readonly mark: string | null;
}

/** Other names of the same language, which would bypass the check. */
const SHELLS: ReadonlySet<string> = new Set(["sh", "bash", "shell", "zsh", "shellscript"]);
const MARKS: Readonly<Record<string, KeyMode>> = { run: "test", "run: live": "live" };
const OPENING = /^(\s*)(`{3,}|~{3,})\s*([\w-]*)/;
const COMMENT = /^\s*<!--\s*(.*?)\s*-->\s*$/;

export function readShellBlocks(page: string): ShellPage {
  const blocks: ShellBlock[] = [];
  const problems: PageProblem[] = [];
  for (const { line, language, text, mark } of readFences(page)) {
    if (SHELLS.has(language)) {
      const mode = MARKS[mark ?? ""] ?? null;
      if (language !== "sh") problems.push({ line, says: `write sh instead of ${language}` });
      if (mode === null && !/^not run: ./.test(mark ?? "")) {
        problems.push({ line, says: "a shell block without <!-- run --> or <!-- not run: … -->" });
      }
      blocks.push({ line, commands: text, mode, shown: null });
    } else if (mark === "shown") {
      const before = blocks.pop();
      if (before === undefined || before.mode === null || before.shown !== null) {
        problems.push({ line, says: "<!-- shown --> belongs after a block that is run" });
      }
      if (before) blocks.push({ ...before, shown: text });
    } else if (mark !== null && /^(not )?run\b/.test(mark)) {
      problems.push({ line, says: `<!-- ${mark} --> before a block that is not sh` });
    }
  }
  return { blocks, problems };
}

function readFences(page: string): Fence[] {
  const lines = page.split("\n");
  const fences: Fence[] = [];
  let mark: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const comment = COMMENT.exec(line)?.[1];
    const opening = OPENING.exec(line);
    if (comment !== undefined) {
      mark = comment;
    } else if (opening) {
      const [, indent = "", sign = "", language = ""] = opening;
      const end = lines.findIndex(
        (each, index) => index > at && each.trim().startsWith(sign) && isOnlySign(each, sign),
      );
      const last = end === -1 ? lines.length : end;
      const text = lines.slice(at + 1, last).map((each) => dedent(each, indent));
      fences.push({ line: at + 1, language, text: text.join("\n"), mark });
      mark = null;
      at = last;
    } else if (line.trim() !== "") mark = null;
  }
  return fences;
}

function isOnlySign(line: string, sign: string): boolean {
  return line.trim().replaceAll(sign[0] ?? "", "") === "";
}

function dedent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
}
