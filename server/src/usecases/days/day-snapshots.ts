/** Totals since an organization's creation, as of the end of a day. */
interface DaySnapshot {
  readonly day: string;
}

export interface DayChanges<Snapshot> {
  /** The snapshot before the range, or `zero` if there is none. */
  readonly before: Snapshot;
  /** The last snapshot of the range, or the one before it. */
  readonly last: Snapshot;
  /** Each day of the range that has a snapshot, with the snapshot before it. */
  readonly days: readonly { readonly today: Snapshot; readonly before: Snapshot }[];
}

/** The days from `from` on, each with the snapshot before it: the difference is the change on that day. */
export function dayChanges<Snapshot extends DaySnapshot>(
  snapshots: readonly Snapshot[],
  from: string,
  zero: Snapshot,
): DayChanges<Snapshot> {
  const before = snapshots.findLast(({ day }) => day < from) ?? zero;
  const within = snapshots.filter(({ day }) => day >= from);
  const days = within.map((today, index) => ({ today, before: within[index - 1] ?? before }));
  return { before, last: within.at(-1) ?? before, days };
}
