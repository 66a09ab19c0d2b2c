/** Changes single facts of a driver: copies them from another driver, or makes them unknown. */
import type { Facts } from "@cnh/license-law";

export type Path = readonly string[];

/** Keys that are not facts of the driver: they mark a group, or name the kind of an entry. */
const KEPT = new Set("source fetchedOn list zeroings kind on by amount unit".split(" "));

/**
 * Facts that a source states only against the driver, and that most sources never state. Unknown is read as none,
 * because otherwise no driver could ever be allowed to drive.
 */
const READ_AS_NONE = [
  /^license loweredCategory$/,
  /^medicalExams list \d+ (?:allowedCategory|validUntil)$/,
];

/** The driver with the facts at these places unknown, except those read as none; a place may be a whole group. */
export function forget(driver: Facts, places: readonly Path[]): Facts {
  const forgotten = places.filter(
    (path) => !READ_AS_NONE.some((pattern) => pattern.test(path.join(" "))),
  );
  return changed(driver, forgotten, () => null);
}

/** The driver with another driver's facts at these places. */
export function withFactsOf(driver: Facts, other: Facts, places: readonly Path[]): Facts {
  return changed(driver, places, (path) => valueAt(other, path));
}

/** The places selected by numbers among all facts that could be unknown. */
export function pickPlaces(driver: Facts, picks: readonly number[]): Path[] {
  const paths = pathsIn(driver);
  return picks.map((pick) => paths[pick % paths.length] ?? []);
}

function changed(driver: Facts, places: readonly Path[], valueOf: (path: Path) => unknown): Facts {
  return places.reduce<Facts>((facts, path) => {
    const value = valueOf(path);
    // The other driver does not have the place.
    return value === undefined ? facts : (withValueAt(facts, path, value) as Facts);
  }, driver);
}

/** A copy with another value at a place, sharing the rest. The node itself if a group above the place is missing. */
function withValueAt(node: unknown, [key, ...below]: Path, value: unknown): unknown {
  if (typeof node !== "object" || node === null || key === undefined) return node;
  const before = (node as Record<string, unknown>)[key];
  const after = below.length === 0 ? value : withValueAt(before, below, value);
  if (after === before) return node;
  return Array.isArray(node)
    ? node.with(Number(key), after)
    : { ...(node as Record<string, unknown>), [key]: after };
}

/** Every place of the driver that could be unknown, groups included. */
function pathsIn(node: unknown, path: Path = [], found: Path[] = []): Path[] {
  if (typeof node !== "object" || node === null) return found;
  for (const [key, inner] of Object.entries(node)) {
    const here = [...path, key];
    if (!Array.isArray(node) && !KEPT.has(key)) found.push(here);
    pathsIn(inner, here, found);
  }
  return found;
}

function valueAt(node: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key],
    node,
  );
}
