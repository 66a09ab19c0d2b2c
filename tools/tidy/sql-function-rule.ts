/** Rule: the file of an SQL function is complete: its name, whose rights it runs with, and who may execute it. */
import { basename } from "node:path";
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const FOLDER = "server/src/adapters/postgres/functions/";

export function checkSqlFunctions(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith(".sql"))
    .flatMap(({ path, text }) =>
      problemsOf(basename(path, ".sql").replaceAll("-", "_"), text).map((message) => ({
        file: path,
        line: 1,
        message,
      })),
    );
}

function problemsOf(name: string, text: string): string[] {
  const defined = [...text.matchAll(/^CREATE\b.*?\bFUNCTION (\w+)/gm)].map(([, each]) => each);
  const security = /\bSECURITY (DEFINER|INVOKER)\b/.exec(text)?.[1];
  const pinned = text.includes("SET search_path = public, pg_temp");
  const wrong: readonly (readonly [boolean, string])[] = [
    [!text.startsWith("-- "), "begins without a comment that states the function's purpose"],
    [
      defined.join() !== name || !text.includes(`CREATE OR REPLACE FUNCTION ${name}(`),
      `must contain CREATE OR REPLACE FUNCTION ${name}, and no other function`,
    ],
    [security === undefined, "must declare SECURITY INVOKER or SECURITY DEFINER"],
    [
      security === "DEFINER" && !pinned,
      "runs as its owner: it needs SET search_path = public, pg_temp",
    ],
    [
      !text.includes(`REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;`),
      `must contain REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;`,
    ],
  ];
  return wrong.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
}
