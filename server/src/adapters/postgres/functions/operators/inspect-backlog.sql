-- The waiting work of all organizations: how much, counted up to `p_max`, and since when the oldest waits. Each part
-- reads a range of an index of waiting work, which is short as long as all is well; pending deliveries are looked up
-- under each organization that has an endpoint.
--
-- After: operators/record-inspection.sql
CREATE OR REPLACE FUNCTION inspect_backlog(p_person uuid, p_origin json, p_max integer)
RETURNS TABLE (queue text, waiting bigint, oldest_at timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM record_inspection(p_person, p_origin, 'backlog');
  RETURN QUERY
    SELECT 'reports', count(*), min(q.created_at) FROM (
      SELECT r.created_at FROM reports r WHERE r.status = 'PROCESSING' LIMIT p_max
    ) q;
  RETURN QUERY
    SELECT 'report_orders', count(*), min(q.created_at) FROM (
      SELECT w.created_at FROM report_orders w ORDER BY w.report_id LIMIT p_max
    ) q;
  RETURN QUERY
    SELECT 'deliveries', count(*), min(q.created_at) FROM (
      SELECT d.created_at
      FROM (SELECT DISTINCT e.organization_id, e.live FROM webhook_endpoints e) e
      CROSS JOIN LATERAL (
        SELECT p.created_at FROM deliveries p
        WHERE p.organization_id = e.organization_id AND p.live = e.live AND p.status = 'PENDING'
        ORDER BY p.id LIMIT p_max
      ) d LIMIT p_max
    ) q;
  RETURN QUERY
    SELECT 'delivery_orders', count(*), min(q.created_at) FROM (
      SELECT (SELECT d.created_at FROM deliveries d WHERE d.id = w.delivery_id) AS created_at
      FROM delivery_orders w ORDER BY w.delivery_id LIMIT p_max
    ) q;
  RETURN QUERY
    SELECT 'mails', count(*), min(q.created_at) FROM (
      SELECT m.created_at FROM mail_orders m WHERE m.ended_at IS NULL LIMIT p_max
    ) q;
  RETURN QUERY
    SELECT 'bulk_orders', count(*), min(q.created_at) FROM (
      SELECT b.created_at FROM bulk_orders b WHERE b.due_at < 'infinity' AND b.state = 'running' LIMIT p_max
    ) q;
END $$;
REVOKE EXECUTE ON FUNCTION inspect_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inspect_backlog TO cnh_observer;
