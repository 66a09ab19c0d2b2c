/** Compares this release's schema with a database's, and plans the changes. */
import type { FunctionFile, MigrationFile, SchemaFiles } from "./schema-files.ts";

/** The files that were applied to a database: hashes of migrations by name, and of function files by path. */
export interface AppliedFiles {
  readonly migrations: ReadonlyMap<string, string>;
  readonly functions: ReadonlyMap<string, string>;
}

/** The changes to apply, in this order. */
export interface SchemaPlan {
  /** The functions that policies of the migrations call. */
  readonly sessionFunctions: readonly FunctionFile[];
  readonly migrations: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
  /** The paths of function files that this release no longer has. */
  readonly dropped: readonly string[];
}

/** A state of the database from which a migration cannot start. The message states the remedy. */
export class SchemaConflict extends Error {}

export function planSchema(files: SchemaFiles, applied: AppliedFiles): SchemaPlan {
  checkHistory(files.migrations, applied.migrations);
  const changed = files.functions.filter(({ path, hash }) => applied.functions.get(path) !== hash);
  const paths = new Set(files.functions.map(({ path }) => path));
  return {
    sessionFunctions: changed.filter(({ isSession }) => isSession),
    migrations: files.migrations.filter(({ name }) => !applied.migrations.has(name)),
    functions: changed.filter(({ isSession }) => !isSession),
    dropped: [...applied.functions.keys()].filter((path) => !paths.has(path)),
  };
}

/** Migrations only grow: the applied ones must be the first of this release, unchanged. */
function checkHistory(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): void {
  const names = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !names.has(name));
  if (unknown.length > 0) {
    throw new SchemaConflict(
      `The database has ${unknown.join(", ")}, which this release does not have: a newer release migrated it. ` +
        "Run that release. In development, `npm run up -- --fresh` creates the database again.",
    );
  }
  const changed = files.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (changed) {
    throw new SchemaConflict(
      `${changed.name} was changed after this database was migrated with it. A landed migration never changes: ` +
        "restore the file and write a new migration. In development, `npm run up -- --fresh` creates the database again.",
    );
  }
  const late = files.find(({ name }, index) => !applied.has(name) && index < applied.size);
  if (late) {
    throw new SchemaConflict(
      `${late.name} comes before migrations that this database already has: give it the next free number.`,
    );
  }
}

export function isEmptyPlan(plan: SchemaPlan): boolean {
  return Object.values(plan).every((steps: readonly unknown[]) => steps.length === 0);
}
