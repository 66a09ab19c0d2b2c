-- A page of the reports of all organizations that are being processed, after the named one, and whether each was
-- published partially and has a waiting order or a timer.
CREATE OR REPLACE FUNCTION list_running_reports(p_organization uuid, p_live boolean, p_report uuid, p_max integer)
RETURNS TABLE (
  organization_id uuid,
  live boolean,
  report_id uuid,
  created_at timestamptz,
  partial boolean,
  ordered boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.organization_id, r.live, r.id, r.created_at, r.body IS NOT NULL,
      EXISTS (SELECT FROM report_orders waiting WHERE waiting.report_id = r.id)
        OR EXISTS (SELECT FROM round_timers t WHERE t.report_id = r.id)
    FROM reports r
    WHERE r.status = 'PROCESSING' AND (r.organization_id, r.live, r.id) > (p_organization, p_live, p_report)
    ORDER BY r.organization_id, r.live, r.id
    LIMIT p_max;
END $$;
REVOKE EXECUTE ON FUNCTION list_running_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_running_reports TO cnh_maintenance, cnh_operator;
