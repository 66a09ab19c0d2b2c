-- The waiting work, for the health probe: counts up to `p_max`, and ages in seconds, without ids. Each part reads a
-- range of an index of waiting work, which is short as long as all is well. A figure is the name of its metric.
--
-- After: ids/instant-of.sql
CREATE OR REPLACE FUNCTION probe_queues(p_max integer, p_silent interval)
RETURNS TABLE (figure text, subject text, value double precision)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_count bigint;
  v_oldest timestamptz;
BEGIN
  SELECT count(*), min(q.created_at) INTO v_count, v_oldest FROM (
    SELECT w.created_at FROM report_orders w ORDER BY w.report_id LIMIT p_max) q;
  RETURN QUERY VALUES ('orders_waiting', 'reports', v_count::float8),
    ('oldest_order_age_seconds', 'reports', coalesce(extract(epoch FROM v_now - v_oldest), 0)::float8);

  SELECT count(*), instant_of(min(q.id::text)::uuid)
  INTO v_count, v_oldest FROM (
    SELECT w.delivery_id AS id FROM delivery_orders w ORDER BY w.delivery_id LIMIT p_max) q;
  RETURN QUERY VALUES ('orders_waiting', 'deliveries', v_count::float8),
    ('oldest_order_age_seconds', 'deliveries', coalesce(extract(epoch FROM v_now - v_oldest), 0)::float8);

  SELECT count(*), min(q.created_at) INTO v_count, v_oldest FROM (
    SELECT m.created_at FROM mail_orders m
    WHERE m.ended_at IS NULL AND m.bulk IN (false, true) AND m.leased_until < v_now LIMIT p_max) q;
  RETURN QUERY VALUES ('orders_waiting', 'mails', v_count::float8),
    ('oldest_order_age_seconds', 'mails', coalesce(extract(epoch FROM v_now - v_oldest), 0)::float8);

  RETURN QUERY
    WITH running AS MATERIALIZED (
      SELECT r.id, r.created_at, CASE WHEN r.body IS NULL THEN 'first' ELSE 'recovery' END AS stage
      FROM reports r WHERE r.status = 'PROCESSING' LIMIT p_max
    ), stages AS (
      SELECT s.stage, count(g.id) AS reports, min(g.created_at) AS oldest
      FROM (VALUES ('first'), ('recovery')) s (stage) LEFT JOIN running g ON g.stage = s.stage GROUP BY 1
    ), silent AS (
      SELECT FROM (
        SELECT g.id FROM running g WHERE g.stage = 'first' AND g.created_at < v_now - p_silent LIMIT 1000) old
      WHERE NOT EXISTS (SELECT FROM lookups l WHERE l.report_id = old.id AND l.asked_at > v_now - p_silent)
        AND NOT EXISTS (SELECT FROM report_orders w WHERE w.report_id = old.id)
    )
    SELECT 'reports_processing', s.stage, s.reports::float8 FROM stages s
    UNION ALL
    SELECT 'oldest_processing_age_seconds', s.stage, coalesce(extract(epoch FROM v_now - s.oldest), 0)::float8
    FROM stages s
    UNION ALL
    SELECT 'stuck_reports', '', count(*)::float8 FROM silent;

  SELECT count(*), min(q.due_at) INTO v_count, v_oldest FROM (
    SELECT t.due_at FROM (VALUES (false), (true)) s (recovering)
    CROSS JOIN LATERAL (
      SELECT t.due_at FROM round_timers t
      WHERE t.recovering = s.recovering AND t.due_at < v_now - interval '1 minute' ORDER BY t.due_at LIMIT p_max
    ) t
  ) q;
  RETURN QUERY VALUES ('overdue_rounds', '', v_count::float8),
    ('oldest_overdue_round_seconds', '', coalesce(extract(epoch FROM v_now - v_oldest), 0)::float8);

  -- Attempts that the engine should have made: deliveries still ordered wait for the relay, not for the engine.
  SELECT count(*), min(q.due_at) INTO v_count, v_oldest FROM (
    SELECT d.due_at FROM (SELECT DISTINCT e.organization_id, e.live FROM webhook_endpoints e) e
    CROSS JOIN LATERAL (
      SELECT p.id, p.next_attempt_at AS due_at FROM deliveries p
      WHERE p.organization_id = e.organization_id AND p.live = e.live AND p.status = 'PENDING'
      ORDER BY p.id LIMIT p_max
    ) d
    WHERE d.due_at < v_now - interval '1 minute'
      AND NOT EXISTS (SELECT FROM delivery_orders w WHERE w.delivery_id = d.id)
    LIMIT p_max
  ) q;
  RETURN QUERY VALUES ('overdue_deliveries', '', v_count::float8),
    ('oldest_overdue_delivery_seconds', '', coalesce(extract(epoch FROM v_now - v_oldest), 0)::float8);
END $$;
REVOKE EXECUTE ON FUNCTION probe_queues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION probe_queues TO cnh_maintenance;
