/** Rule: a file that begins with a shebang is executable. Git and shells ignore it otherwise. */
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

export function checkModes(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ text, isExecutable }) => text.startsWith("#!") && isExecutable !== true)
    .map(({ path }) => ({
      file: path,
      line: 1,
      message: `has a shebang and is not executable: chmod +x ${path}`,
    }));
}
