/** The OpenAPI document of the last release, read from its tag. */
import { execFileSync } from "node:child_process";
import { ROOT } from "../stack/environment.ts";
import type { ApiDocument } from "./document.ts";

/** Returns null before the first release. */
export function releasedDocument(folder = ROOT): ApiDocument | null {
  const tag = newestTag(folder);
  if (tag === null) return null;
  return JSON.parse(git(folder, "show", `${tag}:docs/openapi.json`)) as ApiDocument;
}

/** The newest version among the tags that this commit descends from. */
function newestTag(folder: string): string | null {
  const tags = git(folder, "tag", "--merged", "HEAD", "--list", "v*", "--sort=-version:refname");
  return tags.split("\n").find(Boolean) ?? null;
}

function git(folder: string, ...words: readonly string[]): string {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8", maxBuffer: 64 << 20 });
}
