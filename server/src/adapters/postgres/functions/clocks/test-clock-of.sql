-- The test clock of an enrollment; null without one, as always in live mode.
CREATE OR REPLACE FUNCTION test_clock_of(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  IF p_live THEN RETURN NULL; END IF;
  RETURN (SELECT e.test_clock_id FROM enrollments e
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment);
END $$;
REVOKE EXECUTE ON FUNCTION test_clock_of FROM PUBLIC;
