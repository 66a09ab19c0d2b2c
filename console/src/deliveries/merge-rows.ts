import type { LogRow } from "../api/delivery-log.ts";
import { PagedRows } from "../kit/paged-rows.ts";

/** The most rows that come in above while a list is open; the oldest of them go first. */
const MAX_FRESH = 200;

/** The rows of a list: what came since above, then the pages, each row as it was read last. */
export function mergeRows(
  fresh: readonly LogRow[],
  pages: readonly (readonly LogRow[])[],
  changed: ReadonlyMap<string, LogRow>,
): PagedRows<LogRow> {
  const all = fresh.length === 0 ? pages : [fresh, ...pages];
  if (changed.size === 0) return new PagedRows(all);
  // A page in which nothing changed stays the same.
  const withChanges = (page: readonly LogRow[]) =>
    page.some(({ id }) => changed.has(id)) ? page.map((row) => changed.get(row.id) ?? row) : page;
  return new PagedRows(all.map(withChanges));
}

/** What has come since the list began, newest first: ids are in the order of time. */
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
