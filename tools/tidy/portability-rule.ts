/**
 * Rule: the repository is self-contained wherever it is cloned. It names no folder of a developer's machine, no
 * relative path that leaves its root, and no package registry.
 */
import { posix } from "node:path";
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

/** A path from the root of a machine, not the middle of a longer path or of an address. */
const MACHINE_PATH = /(?<![\w.~*$)}\]-]|:\/)\/(?:work|home|root|tmp)\/[\w./-]*/g;
/** A path with a step upwards, from its first segment on. */
const RELATIVE_PATH = /(?<![\w.@/$})-])(?:[\w.@-]+\/)*\.\.(?:\/[\w.@-]+)*(?![\w.])/g;
/** A step upwards from the constant with the root's path. */
const ABOVE_ROOT = /\bROOT\b[}"'`,+\s/]*\.\.(?:\/[\w.@-]*)*/g;
const REGISTRY = /(?<![\w.])(?:[\w-]+\.)*registry\.(?:[\w-]+\.)+[a-z]{2,}/g;
/** In code a registry may be an object with properties; a host is in a URL or begins a string. */
const REGISTRY_IN_CODE = /(?<=\/\/|["'`])(?:[\w-]+\.)*registry\.(?:[\w-]+\.)+[a-z]{2,}/g;

/** Paths that belong to the described system, such as a folder inside a container image. */
export interface AllowedPath {
  readonly file: string;
  readonly path: string;
  readonly why: string;
}

export const ALLOWED_PATHS: readonly AllowedPath[] = [];

export function checkPortability(
  files: readonly SourceFile[],
  allowed: readonly AllowedPath[],
): Problem[] {
  return files.flatMap((file) => {
    const isAllowed = (path: string) =>
      allowed.some((each) => each.file === file.path && path.startsWith(each.path));
    return file.text.split("\n").flatMap((text, index) =>
      messagesFor(file, text, isAllowed).map((message) => ({
        file: file.path,
        line: index + 1,
        message,
      })),
    );
  });
}

function messagesFor(
  file: SourceFile,
  text: string,
  isAllowed: (path: string) => boolean,
): string[] {
  const advice = "use a path in the repository, or list it in tools/tidy/portability-rule.ts";
  const machine = found(text, MACHINE_PATH).map((path) => [path, "a folder of one machine"]);
  const outside = pathsOutside(file, text).map((path) => [path, "which leaves the repository"]);
  const registry = /\.[cm]?[jt]sx?$/.test(file.path) ? REGISTRY_IN_CODE : REGISTRY;
  return [
    ...[...machine, ...outside]
      .filter(([path = ""]) => !isAllowed(path))
      .map(([path, what]) => `names ${path}, ${what}: ${advice}`),
    ...found(text, registry).map(
      (host) =>
        `names the package registry ${host}: leave the choice to the reader's npm configuration`,
    ),
  ];
}

/** Relative paths are resolved from the folder of the file that names them; a shell script's from the root. */
function pathsOutside(file: SourceFile, text: string): string[] {
  if (!text.includes("..")) return [];
  const folder = isShellScript(file) ? "." : posix.dirname(file.path);
  const leaves = (path: string) => /^\.\.(?:\/|$)/.test(posix.join(folder, path));
  return [...found(text, RELATIVE_PATH).filter(leaves), ...found(text, ABOVE_ROOT)];
}

const isShellScript = ({ path, text }: SourceFile): boolean =>
  path.endsWith(".sh") || /^#!.*\b(?:ba)?sh\b/.test(text);

const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole]) => whole);
