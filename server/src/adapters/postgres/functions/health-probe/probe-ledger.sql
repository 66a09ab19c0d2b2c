-- The ledger, for the health probe: totals of all live lines, and how many lines do not agree with their entries. Of
-- each line that changed since yesterday the newest `p_entries` entries must continue each other, and the last one must
-- be the balance. One statement reads them all, so it sees no commit halfway.
CREATE OR REPLACE FUNCTION probe_ledger(p_entries integer)
RETURNS TABLE (figure text, subject text, value double precision)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH lines AS MATERIALIZED (
      SELECT b.organization_id, b.balance, b.entry_count, b.report_count, b.refund_count, b.charged, b.refunded,
        b.day >= (now() AT TIME ZONE 'America/Sao_Paulo')::date - 1 AS is_recent
      FROM balances b WHERE b.live
    ), wrong AS (
      SELECT FROM lines b
      LEFT JOIN LATERAL (
        SELECT count(*) AS entries, count(*) FILTER (WHERE NOT n.follows) AS gaps, max(n.number) AS last_number,
          (array_agg(n.balance_after ORDER BY n.number DESC))[1] AS last_balance
        FROM (
          SELECT e.number, e.balance_after,
            coalesce(e.number = lag(e.number) OVER ledger + 1
              AND e.balance_after = lag(e.balance_after) OVER ledger + e.amount, true) AS follows
          FROM (
            SELECT l.number, l.amount, l.balance_after FROM ledger_entries l
            WHERE l.organization_id = b.organization_id ORDER BY l.number DESC LIMIT p_entries
          ) e WINDOW ledger AS (ORDER BY e.number)
        ) n
      ) newest ON true
      WHERE b.is_recent AND (newest.gaps > 0
        OR (newest.last_number, newest.last_balance) IS DISTINCT FROM
          (nullif(b.entry_count, 0), CASE WHEN b.entry_count > 0 THEN b.balance END)
        OR (b.entry_count = 0 AND b.balance <> 0))
    )
    SELECT 'ledger_mismatches', '', count(*)::float8 FROM wrong
    UNION ALL
    SELECT t.figure, '', t.value FROM (
      SELECT coalesce(sum(b.report_count), 0)::float8 AS debits, coalesce(sum(b.refund_count), 0)::float8 AS refunds,
        coalesce(sum(b.charged), 0)::float8 AS charged, coalesce(sum(b.refunded), 0)::float8 AS refunded FROM lines b
    ) s CROSS JOIN LATERAL (VALUES ('debits_total', s.debits), ('refunds_total', s.refunds),
      ('charged_centavos_total', s.charged), ('refunded_centavos_total', s.refunded)) t (figure, value);
END $$;
REVOKE EXECUTE ON FUNCTION probe_ledger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION probe_ledger TO cnh_maintenance;
