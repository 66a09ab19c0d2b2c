-- The figures of the health probe, and the outcomes of the newest live reports and webhooks, over all organizations.
-- The newest `p_sample` events and deliveries are read, by their ids, without test mode.
--
-- After: ids/instant-of.sql, operators/record-inspection.sql, health-probe/probe-ledger.sql, health-probe/probe-queues.sql, health-probe/probe-storage.sql
CREATE OR REPLACE FUNCTION inspect_health(
  p_person uuid,
  p_origin json,
  p_max integer,
  p_silent interval,
  p_entries integer,
  p_sample integer
) RETURNS TABLE (figure text, subject text, value double precision)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM record_inspection(p_person, p_origin, 'health');
  RETURN QUERY SELECT w.figure, w.subject, w.value FROM probe_queues(p_max, p_silent) w;
  RETURN QUERY SELECT w.figure, w.subject, w.value FROM probe_ledger(p_entries) w;
  RETURN QUERY SELECT w.figure, w.subject, w.value FROM probe_storage() w;
  RETURN QUERY
    WITH newest AS (
      SELECT e.report_id, e.live, e.kind, e.created_at FROM events e ORDER BY e.report_id DESC LIMIT p_sample
    ), told AS (
      SELECT instant_of(n.report_id) AS ordered_at,
        bool_or(n.kind = 'report.failed') AS failed, bool_or(n.kind = 'report.partially_delivered') AS partial,
        min(n.created_at) FILTER (WHERE n.kind <> 'report.failed') AS first_at
      FROM newest n WHERE n.live GROUP BY n.report_id
    ), s AS (
      SELECT count(*) AS reports, extract(epoch FROM min(t.ordered_at)) AS since,
        count(*) FILTER (WHERE t.failed) AS failed, count(*) FILTER (WHERE t.partial) AS partial,
        percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY extract(epoch FROM t.first_at - t.ordered_at)) AS seconds
      FROM told t
    )
    SELECT 'recent_reports', t.subject, t.value::float8 FROM s CROSS JOIN LATERAL (VALUES ('count', s.reports),
      ('since', s.since), ('failed', s.failed), ('partial', s.partial), ('p50', s.seconds[1]), ('p95', s.seconds[2])
    ) t (subject, value) WHERE t.value IS NOT NULL;
  RETURN QUERY
    WITH newest AS (
      SELECT d.id, d.live, d.created_at, d.retry_of FROM deliveries d ORDER BY d.id DESC LIMIT p_sample
    ), s AS (
      SELECT count(*) AS webhooks, extract(epoch FROM min(n.created_at)) AS since,
        count(*) FILTER (WHERE a.at - n.created_at <= interval '5 seconds') AS prompt,
        percentile_cont(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY extract(epoch FROM a.at - n.created_at)) AS seconds
      FROM newest n JOIN delivery_attempts a ON a.delivery_id = n.id AND a.number = 1
      WHERE n.live AND n.retry_of IS NULL
    )
    SELECT 'recent_webhooks', t.subject, t.value::float8 FROM s CROSS JOIN LATERAL (VALUES ('count', s.webhooks),
      ('since', s.since), ('prompt', s.prompt), ('p50', s.seconds[1]), ('p95', s.seconds[2])
    ) t (subject, value) WHERE t.value IS NOT NULL;
END $$;
REVOKE EXECUTE ON FUNCTION inspect_health FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inspect_health TO cnh_observer;
