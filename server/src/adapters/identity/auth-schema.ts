/** Compares the tables that the library requires with the tables of our migrations. */
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import type pg from "pg";
import { authOptions } from "./auth-options.ts";
import { PasswordHashing } from "./password-hashing.ts";

/** Options that connect to nothing but this pool. */
const optionsFor = (pool: pg.Pool) =>
  authOptions({
    database: pool,
    hashing: new PasswordHashing(),
    secret: "0".repeat(32),
    origin: "https://console.example",
    onResetRequested: async () => {},
    onReset: async () => {},
    onLog: () => {},
    onBackground: () => {},
  });

/** The SQL that the library still requires, to write a migration from. The pool's schema must be `auth`. */
export async function missingAuthSchema(pool: pg.Pool): Promise<string> {
  const { compileMigrations } = await getMigrations(optionsFor(pool));
  return (await compileMigrations()).replace(/^;$/, "");
}

/** Every path that this version of the library would serve, if none was disabled. */
export function libraryPaths(pool: pg.Pool): string[] {
  const endpoints = Object.values(betterAuth(optionsFor(pool)).api) as { readonly path?: string }[];
  return [...new Set(endpoints.flatMap(({ path }) => path ?? []))].toSorted();
}
