-- Orders reports again, for the maintenance role, that have shown no sign of life, which is a lookup or an order. A
-- report that was published partially sleeps for hours between lookups, so it has a separate limit. The function reads
-- the index of reports that are being processed, and only reports older than `p_silent`.
CREATE OR REPLACE FUNCTION order_stalled_reports(p_silent interval, p_silent_partial interval, p_max integer) RETURNS TABLE (
  report_id uuid,
  created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  IF least(p_silent, p_silent_partial) < interval '1 hour' OR p_silent IS NULL OR p_silent_partial IS NULL THEN
    RAISE EXCEPTION 'a report is given an hour at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN QUERY
    WITH silent AS (
      SELECT r.organization_id, r.live, r.id, r.created_at FROM reports r
      WHERE r.status = 'PROCESSING' AND r.id < first_id_of(now() - p_silent)
        AND greatest(r.created_at, r.ordered_again_at,
            (SELECT max(l.asked_at) FROM lookups l WHERE l.report_id = r.id))
          < now() - CASE WHEN r.body IS NULL THEN p_silent ELSE p_silent_partial END
        AND NOT EXISTS (SELECT FROM report_orders waiting WHERE waiting.report_id = r.id)
      LIMIT p_max
    ), ordered AS (
      INSERT INTO report_orders (report_id, organization_id, live, created_at)
      SELECT s.id, s.organization_id, s.live, clock_timestamp() FROM silent s
      ON CONFLICT (report_id) DO NOTHING
    )
    UPDATE reports r SET ordered_again_at = clock_timestamp()
    FROM silent s
    WHERE r.organization_id = s.organization_id AND r.live = s.live AND r.id = s.id AND r.status = 'PROCESSING'
    RETURNING r.id, r.created_at;
END $$;
REVOKE EXECUTE ON FUNCTION order_stalled_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_stalled_reports TO cnh_maintenance;
