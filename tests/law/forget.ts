/** Changes facts leaf by leaf: bends them toward another driver's, or takes them away. */
import type { Facts } from "@cnh/license-law";

export type Path = readonly string[];

/** What is no fact of the driver's but a mark of ours, or names what an entry is. */
const KEPT = new Set(["source", "fetchedOn", "list", "zeroings", "kind", "on", "by"]);

/** The driver with the facts at some places unknown; a place may be a whole group. */
export function forget(driver: Facts, places: readonly Path[]): Facts {
  return changed(driver, places, () => null);
}

/** The driver with the facts at some places as another driver has them. */
export function bend(driver: Facts, toward: Facts, places: readonly Path[]): Facts {
  return changed(driver, places, (path) => valueAt(toward, path));
}

/** Of all places where the driver could be unknown those that some numbers pick. */
export function pickPlaces(driver: Facts, picks: readonly number[]): Path[] {
  const paths = pathsIn(driver);
  return picks.map((pick) => paths[pick % paths.length] ?? []);
}

function changed(driver: Facts, places: readonly Path[], valueOf: (path: Path) => unknown): Facts {
  const copy = structuredClone(driver);
  for (const path of places) {
    const holder = valueAt(copy, path.slice(0, -1));
    const value = valueOf(path);
    // Gone already with a group above it, or there is no such place there.
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
