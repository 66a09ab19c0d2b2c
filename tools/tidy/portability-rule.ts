/** House rule: the repository stands alone; it names no folder of somebody's machine and no package registry. */
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

/** A path from the root of a machine, not the middle of a longer path or of an address. */
const MACHINE_PATH = /(?<![\w.~*$)}\]-]|:\/)\/(?:work|home|root|tmp)\/[\w./-]*/g;
const REGISTRY = /(?<![\w.])(?:[\w-]+\.)*registry\.(?:[\w-]+\.)+[a-z]{2,}/g;
/** In code a registry may be an object with properties; a host stands in an address or begins a string. */
const REGISTRY_IN_CODE = /(?<=\/\/|["'`])(?:[\w-]+\.)*registry\.(?:[\w-]+\.)+[a-z]{2,}/g;

/** Paths that belong to what is described, such as a folder inside a container image. */
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
  return files.flatMap((file) =>
    file.text.split("\n").flatMap((text, index) => {
      const at = (message: string) => ({ file: file.path, line: index + 1, message });
      const registry = /\.[cm]?[jt]sx?$/.test(file.path) ? REGISTRY_IN_CODE : REGISTRY;
      return [
        ...[...text.matchAll(MACHINE_PATH)]
          .map(([path]) => path)
          .filter(
            (path) =>
              !allowed.some((each) => each.file === file.path && path.startsWith(each.path)),
          )
          .map((path) =>
            at(
              `names ${path}, a folder of one machine: use a path in the repository, or list it in tools/tidy/portability-rule.ts`,
            ),
          ),
        ...[...text.matchAll(registry)].map(([host]) =>
          at(
            `names the package registry ${host}: leave the choice to the reader's npm configuration`,
          ),
        ),
      ];
    }),
  );
}
