-- Has the scheduler work on the test clock of an enrollment, if it has one. Enrollments are locked before clocks.
--
-- After: clocks/test-clock-of.sql
CREATE OR REPLACE FUNCTION wake_test_clock(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  IF p_live THEN RETURN; END IF;
  UPDATE test_clocks c SET has_work = true
  WHERE c.organization_id = p_organization AND c.id = test_clock_of(p_organization, p_live, p_enrollment);
END $$;
REVOKE EXECUTE ON FUNCTION wake_test_clock FROM PUBLIC;
