/** Rule: a migration that has landed never changes, since databases have run it. */
import { createHash } from "node:crypto";
import type { Problem } from "./problem.ts";
import type { SourceFile } from "./source-files.ts";

const FOLDER = "server/src/adapters/postgres/migrations/";
const LANDED = `${FOLDER}landed.json`;

export function checkLanded(files: readonly SourceFile[]): Problem[] {
  const migrations = new Map(
    files
      .filter(({ path }) => path.startsWith(FOLDER) && path.endsWith(".sql"))
      .map(({ path, text }) => [path.slice(FOLDER.length, -".sql".length), text]),
  );
  const list = files.find(({ path }) => path === LANDED)?.text ?? "{}";
  const landed = new Map(Object.entries(JSON.parse(list) as Record<string, string>));
  const at = (file: string, message: string) => ({ file, line: 1, message });
  return [
    ...[...landed].flatMap(([name, hash]) => {
      const text = migrations.get(name);
      if (text === undefined) {
        return [at(LANDED, `lists ${name}, which is gone: a landed migration stays, restore it`)];
      }
      return sha256(text) === hash ? [] : [at(`${FOLDER}${name}.sql`, CHANGED)];
    }),
    ...[...migrations.keys()]
      .filter((name) => !landed.has(name))
      .map((name) => at(`${FOLDER}${name}.sql`, "is not in landed.json: run `npm run generate`")),
    ...outOfOrder([...migrations.keys()]).map((name) =>
      at(`${FOLDER}${name}.sql`, "has a number that is not the next one: renumber it"),
    ),
  ];
}

const CHANGED =
  "was changed after it landed, and databases that have it will not run it again: restore it and write a new " +
  "migration. If it is only on your branch, delete its line in landed.json and run `npm run generate`";

/** Numbers begin at 0001 and have neither gaps nor repeats. */
function outOfOrder(names: readonly string[]): string[] {
  return names.toSorted().filter((name, index) => Number(name.slice(0, 4)) !== index + 1);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
