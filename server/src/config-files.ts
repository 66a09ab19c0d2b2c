/** Variables that are given as files, as container platforms mount secrets: `CNH_REDIS_URL_FILE` for `CNH_REDIS_URL`. */
import { readFileSync } from "node:fs";

interface FileValues {
  readonly values: Readonly<Record<string, string>>;
  /** One line for each file that gives no value, with the reason. */
  readonly problems: readonly string[];
}

/** Reads the file of each variable that has one. The value excludes a final line break; an empty file gives none. */
export function readFiles(
  environment: NodeJS.ProcessEnv,
  variables: readonly string[],
): FileValues {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of variables) {
    const fileName = `${name}_FILE`;
    const path = environment[fileName];
    // A variable with this name may be a setting itself, such as the master key file.
    if (!path || variables.includes(fileName)) continue;
    if (environment[name] !== undefined) {
      problems.push(`  ${fileName}: ${name} is set as well: remove one of them`);
      continue;
    }
    try {
      const value = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (value !== "") values[name] = value;
    } catch (thrown) {
      problems.push(`  ${fileName}: cannot be read: ${(thrown as NodeJS.ErrnoException).code}`);
    }
  }
  return { values, problems };
}
