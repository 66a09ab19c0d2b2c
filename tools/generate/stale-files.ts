/** Comparison of the files of an entry with those on disk. */
import { randomUUID } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import type { GeneratedFile } from "../files/generated-file.ts";
import { type Entry, entryNamed } from "./table.ts";

export interface StaleFile {
  readonly path: string;
  /** `null` for a leftover, which has to be removed. */
  readonly text: string | null;
}

/** The files of the entry that are missing, differ or should not be there. */
export async function staleFiles(entry: Entry, root = ROOT): Promise<StaleFile[]> {
  return compareFiles(await entry.make(), entry.outputs, root);
}

export function compareFiles(
  made: readonly GeneratedFile[],
  outputs: readonly string[],
  root = ROOT,
): StaleFile[] {
  const paths = new Set(made.map(({ path }) => path));
  const leftovers = globSync(outputs, { cwd: root }).filter((path) => !paths.has(path));
  return [
    ...made.filter(({ path, text }) => textAt(join(root, path)) !== text),
    ...leftovers.map((path) => ({ path, text: null })),
  ];
}

/** Writes files atomically: concurrent readers and writers never see half of one. */
export function mendFiles(stale: readonly StaleFile[], root = ROOT): void {
  for (const { path, text } of stale) {
    const file = join(root, path);
    if (text === null) {
      rmSync(file, { force: true });
      continue;
    }
    const half = `${file}.${randomUUID()}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(half, text);
    renameSync(half, file);
  }
}

/** Generates the outputs that git ignores; writes only stale ones. */
export async function ensureGenerated(...names: readonly string[]): Promise<void> {
  for (const name of names) mendFiles(await staleFiles(entryNamed(name)));
}

function textAt(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
