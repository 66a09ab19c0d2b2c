/** Small JSON files that nobody else may read. A write is whole or not there; a broken file is kept aside. */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Undefined: there is no such file. `onBroken` is told where an unreadable one was kept. */
export function readJsonFile(
  path: string,
  onBroken: (keptAs: string) => void,
): JsonObject | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const value = parseObject(text);
  if (value !== undefined) return value;
  const keptAs = `${path}.broken-${Date.now()}`;
  renameSync(path, keptAs);
  onBroken(keptAs);
  return undefined;
}

export function writeJsonFile(path: string, value: JsonObject): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.new`;
  try {
    writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
    // An older file of the same name would have kept its mode.
    chmodSync(temporary, 0o600);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
