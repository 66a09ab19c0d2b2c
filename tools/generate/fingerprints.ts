/**
 * Entries that were found fresh, by a hash of every input and output: an entry whose files have not changed since is
 * not generated again. The test of the table generates each entry regardless.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../stack/environment.ts";
import type { Entry } from "./table.ts";

type Fingerprints = Readonly<Record<string, string>>;

/** Every entry depends on these. */
const COMMON = ["package-lock.json", "tools/files", "tools/generate", "tools/stack/environment.ts"];

const fileOf = (root: string) => join(root, ".data/generate.json");

export function readFingerprints(root = ROOT): Fingerprints {
  try {
    return JSON.parse(readFileSync(fileOf(root), "utf8")) as Fingerprints;
  } catch {
    return {};
  }
}

export function saveFingerprints(found: Fingerprints, root = ROOT): void {
  mkdirSync(join(root, ".data"), { recursive: true });
  writeFileSync(fileOf(root), JSON.stringify(found, null, 2));
}

/** Changes with the name or the contents of any file of the entry. */
export function fingerprintOf(entry: Entry, root = ROOT): string {
  const hash = createHash("sha256");
  for (const path of filesOf(entry, root)) {
    hash.update(`${path}\0`);
    hash.update(contentsAt(join(root, path)));
  }
  return hash.digest("hex");
}

/** Inputs that git tracks or would add, and outputs. */
export function filesOf({ inputs, outputs }: Entry, root = ROOT): string[] {
  const words = ["ls-files", "-coz", "--exclude-standard", "--"];
  words.push(...[...COMMON, ...inputs].map((glob) => `:(glob)${glob}`));
  const listed = execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 64 << 20 });
  const made = globSync([...outputs], { cwd: root });
  return [...new Set([...listed.split("\0").filter(Boolean), ...made])].sort();
}

/** Empty for a file that was deleted and not yet staged. */
function contentsAt(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
