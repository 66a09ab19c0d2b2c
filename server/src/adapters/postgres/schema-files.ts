/** The source of the schema: migrations, which only grow, and functions, each in its own file. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folders of this release's schema. */
export interface SchemaFolders {
  readonly migrations: string;
  readonly functions: string;
}

export interface MigrationFile {
  readonly name: string;
  readonly hash: string;
  readonly sql: string;
  /** `false` for a file with one statement that PostgreSQL refuses inside a transaction. */
  readonly inTransaction: boolean;
}

export interface FunctionFile {
  /** The path from the folder of functions, such as `reports/settle-report.sql`. */
  readonly path: string;
  readonly hash: string;
  readonly sql: string;
  /** The function's name in SQL, which is the file's name with underscores. */
  readonly functionName: string;
  /** Whether policies of the migrations call it, so that it is applied before them. */
  readonly isSession: boolean;
}

export interface SchemaFiles {
  readonly migrations: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
}

export const SCHEMA_FOLDERS: SchemaFolders = {
  migrations: fileURLToPath(new URL("migrations", import.meta.url)),
  functions: fileURLToPath(new URL("functions", import.meta.url)),
};

const NO_TRANSACTION = /^-- No transaction: \S/m;
const AFTER = /^-- After: (\S+\.sql)$/gm;
const SESSION = /^session\//;

export function readSchemaFiles(folders: SchemaFolders = SCHEMA_FOLDERS): SchemaFiles {
  return {
    migrations: sqlFilesOf(folders.migrations).map(({ path, sql }) => ({
      name: basename(path, ".sql"),
      hash: sha256(sql),
      sql,
      inTransaction: !NO_TRANSACTION.test(sql),
    })),
    functions: inOrder(
      sqlFilesOf(folders.functions).map(({ path, sql }) => ({
        path,
        hash: sha256(sql),
        sql,
        functionName: basename(path, ".sql").replaceAll("-", "_"),
        isSession: SESSION.test(path),
      })),
    ),
  };
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function sqlFilesOf(folder: string): { path: string; sql: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".sql"))
    .map((path) => ({
      path: path.replaceAll("\\", "/"),
      sql: readFileSync(join(folder, path), "utf8"),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Sorts files by path, but puts a file with a line `-- After: noun/name.sql` behind the file that it names. */
function inOrder(files: readonly FunctionFile[]): FunctionFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const ordered = new Set<FunctionFile>();
  const visit = (file: FunctionFile, dependents: readonly string[]) => {
    if (dependents.includes(file.path)) {
      throw new Error(`functions wait for each other: ${[...dependents, file.path].join(" → ")}`);
    }
    for (const [, path = ""] of file.sql.matchAll(AFTER)) {
      const dependency = byPath.get(path);
      if (!dependency) throw new Error(`${file.path} comes after ${path}, which does not exist`);
      visit(dependency, [...dependents, file.path]);
    }
    ordered.add(file);
  };
  for (const file of files) visit(file, []);
  return [...ordered];
}
