/** Totals by day: past days are in balance_days (`d`), the day of the last change is still in balances. */

/** The columns of one snapshot: for a day that was filed, and for the day that is still open. */
interface SnapshotColumns {
  readonly filed: string;
  readonly open: string;
}

/**
 * The query for the snapshots of a range, oldest first, preceded by the last one before it. Its parameters are the
 * organization, whether it is live, the first and the last day.
 */
export function snapshotsQuery({ filed, open }: SnapshotColumns): string {
  return `(SELECT day, ${filed} FROM balance_days d
      WHERE organization_id = $1 AND live = $2 AND day < $3 ORDER BY day DESC LIMIT 1)
    UNION ALL
    (SELECT day, ${filed} FROM balance_days d
      WHERE organization_id = $1 AND live = $2 AND day BETWEEN $3 AND $4)
    UNION ALL
    (SELECT day, ${open} FROM balances
      WHERE organization_id = $1 AND live = $2 AND day <= $4)
    ORDER BY day`;
}
