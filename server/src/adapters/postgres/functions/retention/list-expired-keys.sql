-- The driver keys of the reports that expire_reports ends next. Where the keys are in a separate database, they are
-- destroyed there first.
CREATE OR REPLACE FUNCTION list_expired_keys(p_organization uuid, p_live boolean, p_after uuid, p_max integer)
  RETURNS uuid[]
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_kept uuid;
BEGIN
  SELECT first_id_of(retention_start(o.retention_months)) INTO v_kept FROM organizations o WHERE o.id = p_organization;
  RETURN (
    SELECT array_agg(r.driver_key_id) FILTER (WHERE r.driver_key_id IS NOT NULL)
    FROM (
      SELECT r.driver_key_id FROM reports r
      WHERE r.organization_id = p_organization AND r.live = p_live AND r.id > p_after AND r.id < v_kept
      ORDER BY r.id LIMIT least(p_max, 1000)
    ) r
  );
END $$;
REVOKE EXECUTE ON FUNCTION list_expired_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_expired_keys TO cnh_maintenance;
