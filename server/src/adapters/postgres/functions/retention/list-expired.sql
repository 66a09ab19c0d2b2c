-- The organizations and modes that have reports past their retention. For each it probes the partitions that are older
-- than its own retention, by index.
CREATE OR REPLACE FUNCTION list_expired() RETURNS TABLE (organization_id uuid, live boolean)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_months integer;
  v_end uuid;
BEGIN
  -- Organizations of the same retention are looked up together, so that partitions are excluded before the scan starts.
  FOR v_months IN SELECT DISTINCT o.retention_months FROM organizations o LOOP
    v_end := first_id_of(retention_start(v_months));
    RETURN QUERY
      SELECT o.id, m.live
      FROM organizations o CROSS JOIN (VALUES (true), (false)) AS m (live)
      CROSS JOIN LATERAL (
        SELECT FROM reports r
        WHERE r.organization_id = o.id AND r.live = m.live AND r.id < v_end
        LIMIT 1
      ) expired
      WHERE o.retention_months = v_months;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION list_expired FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_expired TO cnh_maintenance;
