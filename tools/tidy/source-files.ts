/** The files that tidy checks, with their text: files that git tracks or would add. */
import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  /** Empty for binary files. */
  readonly text: string;
  readonly isExecutable?: boolean;
}

export function readSourceFiles(root: string): SourceFile[] {
  return listPaths(root).flatMap((path) => {
    const file = join(root, path);
    // git still lists a file that was deleted but not yet staged.
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    const text = readFileSync(file, "utf8");
    const isExecutable = (stats.mode & 0o100) !== 0;
    return [{ path, text: text.includes("\0") ? "" : text, isExecutable }];
  });
}

export function isTypeScript({ path }: SourceFile): boolean {
  return /\.[cm]?tsx?$/.test(path);
}

export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path);
}

function listPaths(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-coz", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(listed.split("\0").filter(Boolean))].sort();
}
