-- Has the scheduler judge an enrollment again after a change, and resumes it if it was paused.
--
-- After: clocks/enrollment-now.sql
-- After: clocks/wake-test-clock.sql
-- After: enrollments/plan-enrollment.sql
-- After: enrollments/start-record.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION judge_again(p_organization uuid, p_live boolean, p_enrollment uuid, p_resumes boolean)
  RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  PERFORM require_organization(p_organization);
  IF p_resumes THEN
    UPDATE enrollments e SET state = 'ACTIVE'
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND e.state = 'PAUSED';
    PERFORM start_record(p_organization, p_live, p_enrollment);
  ELSE
    PERFORM wake_test_clock(p_organization, p_live, p_enrollment);
    PERFORM plan_enrollment(
      p_organization, p_live, p_enrollment, enrollment_now(p_organization, p_live, p_enrollment));
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION judge_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION judge_again TO cnh_app;
