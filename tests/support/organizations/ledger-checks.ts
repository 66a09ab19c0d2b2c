import type pg from "pg";

/**
 * Invariants of the database, independent of any process failures. Each check is one query that finds violations and
 * describes them. The queries need a role that sees every organization.
 */
type Check = (pool: pg.Pool) => Promise<string[]>;

function check(text: string): Check {
  return async (pool) => {
    const { rows } = await pool.query<{ violation: string }>(text);
    return rows.map(({ violation }) => violation);
  };
}

/** A line's balance and counters against the entries, the only way to change them. */
const balancesEqualSums = check(`
  SELECT format('balance of %s is %s and its entries come to %s', b.organization_id,
    (b.balance, b.entry_count, b.report_count, b.refund_count, b.charged, b.refunded, b.check_count,
      b.check_refund_count, b.check_charged, b.check_refunded),
    (e.balance, e.entry_count, e.report_count, e.refund_count, e.charged, e.refunded, e.check_count,
      e.check_refund_count, e.check_charged, e.check_refunded)) AS violation
  FROM balances b CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount), 0) AS balance, count(*) AS entry_count,
      count(*) FILTER (WHERE kind = 'REPORT_DEBIT') AS report_count,
      count(*) FILTER (WHERE kind = 'REPORT_REFUND') AS refund_count,
      coalesce(-sum(amount) FILTER (WHERE kind = 'REPORT_DEBIT'), 0) AS charged,
      coalesce(sum(amount) FILTER (WHERE kind = 'REPORT_REFUND'), 0) AS refunded,
      count(*) FILTER (WHERE kind = 'CHECK_DEBIT') AS check_count,
      count(*) FILTER (WHERE kind = 'CHECK_REFUND') AS check_refund_count,
      coalesce(-sum(amount) FILTER (WHERE kind = 'CHECK_DEBIT'), 0) AS check_charged,
      coalesce(sum(amount) FILTER (WHERE kind = 'CHECK_REFUND'), 0) AS check_refunded
    FROM ledger_entries l WHERE l.organization_id = b.organization_id
  ) e
  WHERE b.live AND (b.balance, b.entry_count, b.report_count, b.refund_count, b.charged, b.refunded, b.check_count,
      b.check_refund_count, b.check_charged, b.check_refunded)
    IS DISTINCT FROM (e.balance, e.entry_count, e.report_count, e.refund_count, e.charged, e.refunded, e.check_count,
      e.check_refund_count, e.check_charged, e.check_refunded)`);

/** Numbers 1, 2, 3, … and a balance_after equal to the running sum. */
const runningBalancesAreGapless = check(`
  SELECT format('entry %s of %s: number %s in place %s, balance_after %s where the sum is %s',
    id, organization_id, number, place, balance_after, running) AS violation
  FROM (
    SELECT *, row_number() OVER ledger AS place, sum(amount) OVER ledger AS running
    FROM ledger_entries WINDOW ledger AS (PARTITION BY organization_id ORDER BY number)
  ) e
  WHERE number <> place OR balance_after <> running`);

/** Only valid if no limit was raised since, because entries do not record the limit of their time. */
const linesAreNotCrossed = check(`
  SELECT format('debit %s left %s at %s, beyond its limit %s', l.id, l.organization_id,
    l.balance_after, b.credit_limit) AS violation
  FROM ledger_entries l JOIN balances b ON b.organization_id = l.organization_id AND b.live
  WHERE l.kind IN ('REPORT_DEBIT', 'CHECK_DEBIT') AND l.balance_after < b.credit_limit`);

const reportsAreDebitedOnce = check(`
  SELECT format('report %s (%s) has %s debits', r.id, CASE WHEN r.live THEN 'live' ELSE 'test' END,
    count(l.id)) AS violation
  FROM reports r LEFT JOIN ledger_entries l
    ON l.report_id = r.id AND l.organization_id = r.organization_id AND l.kind = 'REPORT_DEBIT'
  WHERE r.check_plan IS NULL
  GROUP BY r.id, r.live HAVING count(l.id) <> r.live::integer`);

/** The ledger outlives reports, so debits from before the oldest stored month are excluded. Most checks leave no report. */
const debitsHaveReports = check(`
  SELECT format('%s %s of %s is for report %s, which is not there', l.kind, l.id, l.organization_id,
    l.report_id) AS violation
  FROM ledger_entries l
  WHERE l.kind IN ('REPORT_DEBIT', 'REPORT_REFUND') AND l.report_id >= (
      SELECT first_id_of(min(to_date(right(c.relname, 7), 'YYYY"m"MM')) AT TIME ZONE 'UTC')
      FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'reports'::regclass)
    AND NOT EXISTS (SELECT FROM reports r
      WHERE r.organization_id = l.organization_id AND r.live AND r.id = l.report_id)`);

const refundsFollowErrors = check(`
  SELECT format('report %s is %s, was debited %s and refunded %s', r.id, r.status, d.amount, f.amount)
    AS violation
  FROM reports r
  LEFT JOIN ledger_entries d ON d.anchor_id = r.id AND d.kind = 'REPORT_DEBIT'
  LEFT JOIN ledger_entries f ON f.anchor_id = r.id AND f.kind = 'REPORT_REFUND'
  WHERE r.live AND r.check_plan IS NULL AND coalesce(f.amount, 0) IS DISTINCT FROM
    CASE WHEN r.status = 'ERROR' THEN -d.amount ELSE 0 END`);

const reportsHaveDrivers = check(`
  SELECT format('report %s has driver %s, which is not its organization''s', r.id, r.driver_id) AS violation
  FROM reports r WHERE NOT EXISTS (SELECT FROM drivers d
    WHERE d.organization_id = r.organization_id AND d.live = r.live AND d.id = r.driver_id)`);

/** Until a relay removes orders, each report still in progress has one. */
const reportsAreOrdered = check(`
  SELECT format('report %s has no order', r.id) AS violation
  FROM reports r WHERE r.status = 'PROCESSING' AND NOT EXISTS (SELECT FROM report_orders o
    WHERE o.report_id = r.id AND o.organization_id = r.organization_id AND o.live = r.live)`);

const ordersArePaid = check(`
  SELECT format('order %s has no report, or a live one without a debit', o.report_id) AS violation
  FROM report_orders o
  WHERE NOT EXISTS (SELECT FROM reports r
      WHERE r.organization_id = o.organization_id AND r.live = o.live AND r.id = o.report_id)
    OR (o.live AND NOT EXISTS (SELECT FROM ledger_entries l
      WHERE l.anchor_id = o.report_id AND l.kind IN ('REPORT_DEBIT', 'CHECK_DEBIT')))`);

/** Claims are dropped by day, so reports from before the oldest stored day are excluded. */
const reportsAreClaimedOnce = check(`
  SELECT format('report %s has %s claims', r.id, count(c.report_id)) AS violation
  FROM reports r LEFT JOIN create_claims c ON c.report_id = r.id
    AND c.organization_id = r.organization_id AND c.created_at = r.created_at
  WHERE r.created_at >= (
    SELECT min(to_date(right(p.relname, 8), 'YYYYMMDD')) AT TIME ZONE 'UTC'
    FROM pg_inherits i JOIN pg_class p ON p.oid = i.inhrelid WHERE i.inhparent = 'create_claims'::regclass)
    AND r.check_plan IS NULL
  GROUP BY r.id HAVING count(c.report_id) <> 1`);

const claimsHaveReports = check(`
  SELECT format('claim of %s at %s is for report %s, which is not there', c.organization_id, c.created_at,
    c.report_id) AS violation
  FROM create_claims c WHERE NOT EXISTS (SELECT FROM reports r
    WHERE r.organization_id = c.organization_id AND r.id = c.report_id)`);

/** A driver is one (organization, mode, CPF), so it represents the CPF, which is not stored in plain text. */
const windowsHoldOneReport = check(`
  SELECT format('reports %s and %s are the same create, %s apart', earlier, id, created_at - earlier_at)
    AS violation
  FROM (
    SELECT *, lag(id) OVER same AS earlier, lag(created_at) OVER same AS earlier_at
    FROM reports WHERE check_plan IS NULL
    WINDOW same AS (PARTITION BY organization_id, live, driver_id, external_ref_hash ORDER BY id)
  ) r
  WHERE created_at - earlier_at
    < CASE WHEN external_ref_hash IS NULL THEN interval '60 seconds' ELSE interval '1 hour' END`);

const idsTellTheTime = check(`
  SELECT format('report %s was created at %s, which its id does not say', id, created_at) AS violation
  FROM reports WHERE left(id::text, 13) <> left(first_id_of(created_at)::text, 13)`);

const checksAreDebitedOnce = check(`
  SELECT format('check %s (%s) has %s debits of %s and refunds of %s', c.id, CASE WHEN c.live THEN 'live' ELSE 'test' END,
    d.count, d.amount, d.refunded) AS violation
  FROM checks c CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE l.kind = 'CHECK_DEBIT') AS count,
      coalesce(-sum(l.amount) FILTER (WHERE l.kind = 'CHECK_DEBIT'), 0) AS amount,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'CHECK_REFUND'), 0) AS refunded
    FROM ledger_entries l WHERE l.anchor_id = c.id
  ) d
  WHERE (d.count, d.amount, d.refunded) IS DISTINCT FROM (c.live::integer::bigint, c.charged, c.refunded)`);

const failedChecksAreRefunded = check(`
  SELECT format('check %s is %s, was charged %s and refunded %s', id, outcome, charged, refunded) AS violation
  FROM checks WHERE live AND outcome = 'FAILED' AND refunded <> charged
    OR outcome IN ('FIRST', 'CHANGED', 'UNCHANGED') AND refunded NOT IN (0, state_share)`);

/** Numbers 1, 2, 3, … up to the number of the timer. */
const checksAreNumbered = check(`
  SELECT format('enrollment %s has %s checks, %s of them distinct, and a timer at %s', t.enrollment_id, c.count,
    c.numbers, t.number) AS violation
  FROM check_timers t CROSS JOIN LATERAL (
    SELECT count(*) AS count, count(DISTINCT c.number) AS numbers, coalesce(max(c.number), 0) AS last
    FROM checks c WHERE c.enrollment_id = t.enrollment_id
  ) c
  WHERE (c.count, c.numbers, c.last) IS DISTINCT FROM (t.number, t.number, t.number)`);

const hiddenReportsAreOfRunningChecks = check(`
  SELECT format('report %s is hidden, and no check in progress is its own', r.id) AS violation
  FROM reports r WHERE r.hidden AND NOT EXISTS (SELECT FROM checks c WHERE c.id = r.id AND c.outcome IS NULL)`);

const queuesHaveTheWeightOfTheirTimers = check(`
  SELECT format('the queue of %s weighs %s, its timers %s', q.organization_id, q.weight, t.weight) AS violation
  FROM check_queues q CROSS JOIN LATERAL (
    SELECT coalesce(sum(t.weight), 0) AS weight FROM check_timers t
    WHERE t.organization_id = q.organization_id AND t.live = q.live
  ) t
  WHERE q.weight <> t.weight`);

const CHECKS = {
  balancesEqualSums,
  runningBalancesAreGapless,
  linesAreNotCrossed,
  reportsAreDebitedOnce,
  debitsHaveReports,
  refundsFollowErrors,
  reportsHaveDrivers,
  reportsAreOrdered,
  ordersArePaid,
  reportsAreClaimedOnce,
  claimsHaveReports,
  windowsHoldOneReport,
  idsTellTheTime,
  checksAreDebitedOnce,
  failedChecksAreRefunded,
  checksAreNumbered,
  hiddenReportsAreOfRunningChecks,
  queuesHaveTheWeightOfTheirTimers,
} as const satisfies Record<string, Check>;

type CheckName = keyof typeof CHECKS;

/** Describes every violated invariant; an empty list if the database is consistent. `except` skips checks. */
export async function findViolations(
  pool: pg.Pool,
  ...except: readonly CheckName[]
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, find] of Object.entries(CHECKS)) {
    if (except.some((each) => each === name)) continue;
    found.push(...(await find(pool)).map((violation) => `${name}: ${violation}`));
  }
  return found;
}
