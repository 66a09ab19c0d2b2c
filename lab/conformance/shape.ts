/** Shapes of values: keys, types, instants and dates. */
import { expectEqual, expectThat } from "./expectations.ts";
import { isObject } from "./deep-search.ts";

export const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

/** ISO 8601 in UTC, with milliseconds and Z (decisions §1). */
export const isInstant = (value: unknown): boolean =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export const isDate = (value: unknown): boolean =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Expects these keys and no others. */
export function expectExactKeys(value: unknown, keys: readonly string[], what: string): void {
  expectThat(isObject(value), `${what} is an object`, value);
  expectEqual(Object.keys(value).sort(), [...keys].sort(), `keys of ${what}`);
}

/** Expects at least these keys. */
export function expectKeys(value: unknown, keys: readonly string[], what: string): void {
  expectThat(isObject(value), `${what} is an object`, value);
  const missing = keys.filter((key) => !Object.hasOwn(value, key));
  expectEqual(missing, [], `keys missing from ${what} (it has ${Object.keys(value).join(", ")})`);
}

/** A question mark allows null. */
export type ShapeType = `${"string" | "boolean" | "object" | "objects"}${"" | "?"}`;

const FITS: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  object: isObject,
  objects: (value) => Array.isArray(value) && value.every(isObject),
};

export function expectType(value: unknown, type: ShapeType, what: string): void {
  const nullable = type.endsWith("?");
  if (nullable && value === null) return;
  const base = type.replace("?", "");
  const name = base === "objects" ? "an array of objects" : `of type ${base}`;
  expectThat(FITS[base]?.(value), `${what} is ${name}${nullable ? " or null" : ""}`, value);
}

/** A leaf of the form { value, formatted }, both strings. */
export function expectPair(pair: unknown, what: string): void {
  expectExactKeys(pair, ["value", "formatted"], what);
  expectThat(isObject(pair), `${what} is an object`, pair);
  const { value, formatted } = pair;
  expectThat(typeof value === "string", `${what}.value is a string`, value);
  expectThat(typeof formatted === "string", `${what}.formatted is a string`, formatted);
}
