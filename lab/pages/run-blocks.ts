/** Runs the blocks of a page one after the other in one shell, in an empty folder, in a terminal like a reader's. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KeyMode, ShellBlock } from "./shell-blocks.ts";

export interface PageShell {
  readonly keys: Readonly<Record<KeyMode, string>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly maxMs: number;
}

export interface PageRun {
  /** The output of each block; if some blocks are missing, the last one failed. */
  readonly outputs: readonly string[];
  readonly isComplete: boolean;
}

/** Wide enough for the lines of pages. */
const COLUMNS = 100;

export async function runBlocks(
  blocks: readonly ShellBlock[],
  { keys, environment, maxMs }: PageShell,
): Promise<PageRun> {
  const home = mkdtempSync(join(tmpdir(), "cnh-page-home-"));
  const folder = mkdtempSync(join(tmpdir(), "cnh-page-"));
  const end = `end-of-block-${randomBytes(6).toString("hex")}`;
  try {
    const file = join(home, "page.sh");
    writeFileSync(file, writeScript(blocks, keys, end));
    const printed = await printedBy(file, folder, { HOME: home, ...environment }, maxMs);
    return splitOutputs(printed, end, blocks.length);
  } finally {
    rmSync(home, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeScript(
  blocks: readonly ShellBlock[],
  keys: Readonly<Record<KeyMode, string>>,
  end: string,
): string {
  const parts = blocks.map(({ commands, mode }) =>
    [`export CNH_API_KEY='${keys[mode ?? "test"]}'`, commands, `printf '\\n${end}\\n'`].join("\n"),
  );
  return [`stty cols ${COLUMNS} -echo`, "set -e", ...parts].join("\n");
}

function splitOutputs(printed: string, end: string, count: number): PageRun {
  const parts = printed.split(new RegExp(`\\r?\\n${end}\\r?\\n`));
  const isComplete = parts.length > count;
  return { outputs: isComplete ? parts.slice(0, count) : parts, isComplete };
}

function printedBy(
  file: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  maxMs: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn("script", ["-qec", `bash ${file}`, "/dev/null"], {
      cwd: folder,
      env: { TERM: "dumb", NO_COLOR: "1", LANG: "C.UTF-8", ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (part: string) => (printed += part));
    const timer = setTimeout(() => {
      printed += `\nended after ${maxMs / 1000} s`;
      child.kill("SIGTERM");
    }, maxMs);
    child.on("error", reject);
    child.on("close", () => {
      clearTimeout(timer);
      resolve(printed);
    });
  });
}
