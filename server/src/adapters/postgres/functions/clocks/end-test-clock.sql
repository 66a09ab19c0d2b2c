-- Ends the enrollments of a test clock and deletes it, in one commit. A create holds the same lock, so no enrollment is left
-- without its clock. Returns false if there is no such clock.
--
-- After: enrollments/end-enrollment.sql
CREATE OR REPLACE FUNCTION end_test_clock(p_organization uuid, p_clock uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_enrollment uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('enrollments of test clock ' || p_clock, 0));
  FOR v_enrollment IN
    SELECT e.id FROM enrollments e
    WHERE e.organization_id = p_organization AND e.test_clock_id = p_clock AND e.state <> 'ENDED'
    ORDER BY e.id FOR NO KEY UPDATE
  LOOP
    PERFORM end_enrollment(p_organization, false, v_enrollment);
  END LOOP;
  DELETE FROM test_clocks c WHERE c.organization_id = p_organization AND c.id = p_clock;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION end_test_clock FROM PUBLIC;
