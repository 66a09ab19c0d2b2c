import type { LogRow } from "../api/delivery-log.ts";
import { PagedRows } from "../kit/paged-rows.ts";

/** The maximum number of rows added at the top while a list is open; the oldest are dropped first. */
const MAX_FRESH = 200;

/** The rows of a list: the new ones at the top, then the pages, each row in its latest state. */
export function mergeRows(
  fresh: readonly LogRow[],
  pages: readonly (readonly LogRow[])[],
  changed: ReadonlyMap<string, LogRow>,
): PagedRows<LogRow> {
  const all = fresh.length === 0 ? pages : [fresh, ...pages];
  if (changed.size === 0) return new PagedRows(all);
  // A page without changes stays the same object.
  const withChanges = (page: readonly LogRow[]) =>
    page.some(({ id }) => changed.has(id)) ? page.map((row) => changed.get(row.id) ?? row) : page;
  return new PagedRows(all.map(withChanges));
}

/** Merges arrived rows into the rows that came since the list began, newest first: ids are in order of time. */
export function addFresh(
  fresh: readonly LogRow[],
  arrived: readonly LogRow[],
  known: (id: string) => boolean,
): readonly LogRow[] {
  const added = arrived.filter(({ id }) => !known(id));
  if (added.length === 0) return fresh;
  return [...added, ...fresh]
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(0, MAX_FRESH);
}
