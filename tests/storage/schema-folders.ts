/**
 * Schema folders for tests: a copy of this release's folder, to which a test adds files and from which it removes
 * files.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SCHEMA_FOLDERS, type SchemaFolders } from "@cnh/server/adapters/postgres/schema-files.ts";

export interface TestFolders extends SchemaFolders {
  /** Paths begin with `migrations/` or `functions/`. */
  write(path: string, sql: string): void;
  remove(path: string): void;
  /** Adds the files of other folders. */
  add(folders: SchemaFolders): void;
  delete(): void;
}

export function copyOfSchema(): TestFolders {
  const root = mkdtempSync(join(tmpdir(), "cnh-schema-"));
  const [migrations, functions] = [join(root, "migrations"), join(root, "functions")];
  const add = (folders: SchemaFolders) => {
    cpSync(folders.migrations, migrations, { recursive: true });
    cpSync(folders.functions, functions, { recursive: true });
  };
  add(SCHEMA_FOLDERS);
  return {
    migrations,
    functions,
    write: (path, sql) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), sql);
    },
    remove: (path) => rmSync(join(root, path)),
    add,
    delete: () => rmSync(root, { recursive: true }),
  };
}
