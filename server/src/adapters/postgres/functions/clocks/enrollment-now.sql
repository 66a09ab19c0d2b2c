-- The time of an enrollment: the time of its test clock, or the store's without one.
CREATE OR REPLACE FUNCTION enrollment_now(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS timestamptz
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_now timestamptz;
BEGIN
  IF p_live THEN RETURN accept_clock(); END IF;
  SELECT c.now_at INTO v_now FROM enrollments e
  JOIN test_clocks c ON c.organization_id = p_organization AND c.id = e.test_clock_id
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment;
  RETURN coalesce(v_now, accept_clock());
END $$;
REVOKE EXECUTE ON FUNCTION enrollment_now FROM PUBLIC;
