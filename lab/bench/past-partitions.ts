/** The partitions of a year: plans, locks and the time of each call depend on their number. */
import type pg from "pg";

export type Period = "month" | "day";

/** Twelve months of reports, the current month and three ahead. */
const MONTHS = 16;

/**
 * Tables with one partition a month get one a day. The functions then plan each call for the partitions of its batch: a
 * plan for any batch would lock all partitions.
 */
const BY_DAY = `
  DO $$ DECLARE child regclass; hot regprocedure; BEGIN
    FOR child IN SELECT i.inhrelid::regclass FROM pg_inherits i
      JOIN partitioned_tables t ON i.inhparent = t.name::regclass WHERE t.period = 'month'
    LOOP EXECUTE 'DROP TABLE ' || child; END LOOP;
    FOR hot IN SELECT oid FROM pg_proc WHERE proname IN
      ('accept_reports', 'read_reports', 'find_report_runs', 'store_answers', 'settle_reports')
    LOOP EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_custom_plan', hot); END LOOP;
  END $$;
  UPDATE partitioned_tables SET period = 'day' WHERE period = 'month'`;

/** The partitions of one period, for tables whose rows are kept as long as reports or longer. */
const PAST = `
  SELECT make_partition(t.name::regclass, partition_suffix(t.period, p.start),
    CASE t.key WHEN 'id' THEN first_id_of(p.start)::text ELSE p.start::text END,
    CASE t.key WHEN 'id' THEN first_id_of(p.stop)::text ELSE p.stop::text END)
  FROM partitioned_tables t CROSS JOIN (
    SELECT date_trunc($1, now()) - make_interval(months => m, days => d) AS start,
      date_trunc($1, now()) - make_interval(months => m, days => d) + ('1 ' || $1)::interval AS stop
    FROM (SELECT CASE $1 WHEN 'month' THEN $2 ELSE 0 END AS m, CASE $1 WHEN 'day' THEN $2 ELSE 0 END AS d) ago) p
  WHERE t.period = $1 AND t.retention <> 'days'`;

/** Makes the partitions of a service that has run for a year. Three periods are ahead, as maintenance makes them. */
export async function makePastPartitions(
  owner: pg.Pool,
  period: Period = "month",
  count: number = MONTHS,
): Promise<void> {
  if (period === "day") await owner.query(BY_DAY);
  await owner.query("SELECT make_partitions(now())");
  // A commit for each: one transaction for all of them would need too many locks.
  for (let ago = 1; ago < count - 3; ago += 1) {
    await owner.query(PAST, [period, ago]);
    if (process.stdout.isTTY) process.stdout.write(`\r${period}s: ${ago + 4} of ${count} `);
  }
}
