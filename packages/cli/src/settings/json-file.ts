/** Small JSON files readable only by their owner, written atomically. A broken file is moved aside. */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns `undefined` if the file is missing or broken; `onBroken` receives the new path of a broken one. */
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
    // A leftover temporary file would retain its own mode.
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
