-- Makes the next check of an enrollment due now. Returns false if the enrollment is not active, or if a check is in progress
-- or due already.
--
-- After: checks/plan-check.sql
-- After: clocks/enrollment-now.sql
-- After: clocks/wake-test-clock.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION request_check(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_timer check_timers;
  v_now timestamptz;
BEGIN
  PERFORM require_organization(p_organization);
  PERFORM FROM enrollments e
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND (e.state = 'ACTIVE') IS TRUE
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM wake_test_clock(p_organization, p_live, p_enrollment);
  v_now := enrollment_now(p_organization, p_live, p_enrollment);
  SELECT * INTO v_timer FROM check_timers t
  WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = p_enrollment;
  IF v_timer.running_id IS NOT NULL OR v_timer.due_at <= v_now THEN RETURN false; END IF;
  PERFORM plan_check(p_organization, p_live, p_enrollment, v_now, coalesce(v_timer.weight, 0));
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION request_check FROM PUBLIC;
GRANT EXECUTE ON FUNCTION request_check TO cnh_app;
