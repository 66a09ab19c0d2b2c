/** Changes single facts of a driver: takes them from another driver, or makes them unknown. */
import type { Facts } from "@cnh/license-law";

export type Path = readonly string[];

/** The keys that are not facts of the driver: they mark a group, or name the kind of an entry. */
const KEPT = new Set("source fetchedOn list zeroings kind on by amount unit".split(" "));

/** The driver with the facts at some places unknown; a place may be a whole group. */
export function forget(driver: Facts, places: readonly Path[]): Facts {
  return changed(driver, places, () => null);
}

/** The driver with the facts at some places as another driver has them. */
export function withFactsOf(driver: Facts, other: Facts, places: readonly Path[]): Facts {
  return changed(driver, places, (path) => valueAt(other, path));
}

/** The places that some numbers pick among all facts that could be unknown. */
export function pickPlaces(driver: Facts, picks: readonly number[]): Path[] {
  const paths = pathsIn(driver);
  return picks.map((pick) => paths[pick % paths.length] ?? []);
}

function changed(driver: Facts, places: readonly Path[], valueOf: (path: Path) => unknown): Facts {
  const copy = structuredClone(driver);
  for (const path of places) {
    const holder = valueAt(copy, path.slice(0, -1));
    const value = valueOf(path);
    // The place is gone with a group above it, or the other driver does not have it.
    if (typeof holder !== "object" || holder === null || value === undefined) continue;
    (holder as Record<string, unknown>)[path.at(-1) ?? ""] = value;
  }
  return copy;
}

/** Every place of the driver that could be unknown, groups included. */
function pathsIn(node: unknown, path: Path = []): Path[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => {
    const here = [...path, key];
    const deeper = pathsIn(inner, here);
    return Array.isArray(node) || KEPT.has(key) ? deeper : [here, ...deeper];
  });
}

function valueAt(node: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key],
    node,
  );
}
