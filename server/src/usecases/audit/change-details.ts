/** The details of a row's change, for the audit log. */
declare const underLock: unique symbol;

/**
 * A row that is locked until the transaction that changes it ends. Only the store's `lockRow` makes one, so that a
 * decision about a row, and `before` in its audit entry, cannot come from an earlier, outdated read.
 */
export type Locked<Row> = Row & { readonly [underLock]: true };

/** The values of a row before and after a change, as `shown` gives them. */
export function changeDetails<Row, Shown>(
  current: Locked<Row>,
  after: Row,
  shown: (row: Row) => Shown,
): { readonly before: Shown; readonly after: Shown } {
  return { before: shown(current), after: shown(after) };
}

/**
 * The fields of `change` that differ from the row, or `null` if none does. Absent and undefined fields do not change;
 * values are compared as JSON.
 */
export function changedFields<Row extends object, Name extends keyof Row>(
  current: Row,
  change: { readonly [Field in Name]?: Row[Field] | undefined },
): { readonly [Field in Name]?: Row[Field] } | null {
  const changed = (Object.entries(change) as [Name, Row[Name] | undefined][]).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(current[name]),
  );
  return changed.length === 0
    ? null
    : (Object.fromEntries(changed) as { [Field in Name]?: Row[Field] });
}
