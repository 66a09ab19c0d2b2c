-- Starts the record of an enrollment, or resumes it: it is judged now, and compared with the newest delivered report of
-- the last 30 days. A report that is in progress may be delivered by a commit that does not see the enrollment yet, so
-- it is looked at again once such a commit has ended. An enrollment with a test clock is compared with its checks only.
--
-- After: clocks/enrollment-now.sql
-- After: clocks/wake-test-clock.sql
-- After: enrollments/plan-enrollment.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION start_record(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_driver uuid;
BEGIN
  PERFORM require_organization(p_organization);
  SELECT d.id INTO v_driver FROM enrollments e
  JOIN drivers d ON d.organization_id = p_organization AND d.live = p_live AND d.cpf_hash = e.cpf_hash
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND e.test_clock_id IS NULL;
  IF v_driver IS NOT NULL THEN
    INSERT INTO comparison_orders (report_id, organization_id, live, enrollment_id, due_at)
    (SELECT r.id, p_organization, p_live, p_enrollment, v_now FROM reports r
      WHERE r.driver_id = v_driver AND r.organization_id = p_organization AND r.live = p_live
        AND r.id > first_id_of(accept_clock() - interval '30 days') AND r.status = 'DELIVERED' AND r.facts IS NOT NULL
      ORDER BY r.id DESC LIMIT 1)
    UNION ALL
    (SELECT r.id, p_organization, p_live, p_enrollment, v_now + interval '20 seconds' FROM reports r
      WHERE r.driver_id = v_driver AND r.organization_id = p_organization AND r.live = p_live
        AND r.id > first_id_of(accept_clock() - interval '30 days') AND r.status = 'PROCESSING'
      ORDER BY r.id DESC LIMIT 10)
    ON CONFLICT (report_id) DO NOTHING;
  END IF;
  PERFORM wake_test_clock(p_organization, p_live, p_enrollment);
  PERFORM plan_enrollment(
    p_organization, p_live, p_enrollment, enrollment_now(p_organization, p_live, p_enrollment));
END $$;
REVOKE EXECUTE ON FUNCTION start_record FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_record TO cnh_app;
