/** Checks and generates the entries of the table. */
import { ROOT } from "../stack/environment.ts";
import { filesOf, fingerprintOf, readFingerprints, saveFingerprints } from "./fingerprints.ts";
import { mendFiles, type StaleFile, staleFiles } from "./stale-files.ts";
import type { Entry } from "./table.ts";

type Print = (line: string) => void;

/** Names stale files and writes none. Returns how many there are. */
export async function checkEntries(
  entries: readonly Entry[],
  print: Print,
  root = ROOT,
): Promise<number> {
  const known = { ...readFingerprints(root) };
  let count = 0;
  for (const entry of entries) {
    if (known[entry.name] === fingerprintOf(entry, root)) continue;
    const stale = await staleFiles(entry, root).catch((error: unknown) => {
      if (!isWithoutPostgres(error)) throw error;
      print(`${entry.name} was not checked: PostgreSQL does not answer`);
      return null;
    });
    if (stale === null) continue;
    for (const { path } of stale) print(`${path} is stale: npm run generate`);
    count += stale.length;
    if (stale.length === 0) known[entry.name] = fingerprintOf(entry, root);
  }
  saveFingerprints(known, root);
  return count;
}

/**
 * Writes stale files. A process does not reload its modules: returns the entries that may have read an input before
 * another entry wrote it, to be generated again by a new process.
 */
export async function makeEntries(
  entries: readonly Entry[],
  print: Print,
  root = ROOT,
): Promise<Entry[]> {
  const known = { ...readFingerprints(root) };
  const writers = new Map<string, string>();
  const made: Entry[] = [];
  for (const entry of entries) {
    if (known[entry.name] === fingerprintOf(entry, root)) continue;
    const stale = await staleFiles(entry, root);
    mendFiles(stale, root);
    report(entry, stale, print);
    for (const { path } of stale) writers.set(path, entry.name);
    made.push(entry);
  }
  const isOutdated = (entry: Entry) =>
    filesOf(entry, root).some((path) => (writers.get(path) ?? entry.name) !== entry.name);
  const outdated = made.filter(isOutdated);
  for (const entry of made) {
    if (!outdated.includes(entry)) known[entry.name] = fingerprintOf(entry, root);
  }
  saveFingerprints(known, root);
  return outdated;
}

/** Names committed files, and counts the others. */
function report({ name, isIgnored }: Entry, stale: readonly StaleFile[], print: Print): void {
  if (isIgnored && stale.length > 0) print(`${name}: ${stale.length} files`);
  if (isIgnored) return;
  for (const { path, text } of stale) print(text === null ? `${path}: removed` : path);
}

function isWithoutPostgres(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
}
