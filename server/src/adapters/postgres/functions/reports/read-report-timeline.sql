-- The actor and channel that ordered a report, and the time of its first partial delivery: one round trip, and one
-- index probe of each of the two tables, in the partitions that the report's id determines.
CREATE OR REPLACE FUNCTION read_report_timeline(p_organization uuid, p_live boolean, p_id uuid) RETURNS TABLE (
  key_id uuid,
  member_id uuid,
  channel text,
  partially_delivered_at timestamptz
)
LANGUAGE plpgsql SECURITY INVOKER
-- As in read_reports: one plan for every partition, made of index probes.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT r.key_id, r.member_id, r.channel,
      (SELECT e.created_at FROM events e WHERE e.report_id = p_id AND e.kind = 'report.partially_delivered')
    FROM reports r WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_id;
END $$;
REVOKE EXECUTE ON FUNCTION read_report_timeline FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_report_timeline TO cnh_app;
