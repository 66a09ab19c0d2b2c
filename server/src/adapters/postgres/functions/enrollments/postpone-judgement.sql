-- Postpones the judgement of an enrollment that failed, or its comparison with a report, so that it blocks no other. By a
-- test clock, which may pass a year within minutes, a judgement is postponed by a day.
--
-- After: clocks/enrollment-now.sql
-- After: clocks/test-clock-of.sql
-- After: enrollments/plan-enrollment.sql
CREATE OR REPLACE FUNCTION postpone_judgement(
  p_organization uuid, p_live boolean, p_enrollment uuid, p_reports uuid[], p_for interval
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  UPDATE comparison_orders c SET due_at = clock_timestamp() + p_for
  WHERE c.report_id = ANY (p_reports) AND (c.organization_id = p_organization) IS TRUE;
  IF cardinality(p_reports) = 0 AND EXISTS (
    SELECT FROM enrollments e
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND e.state <> 'ENDED')
  THEN
    PERFORM plan_enrollment(p_organization, p_live, p_enrollment,
      enrollment_now(p_organization, p_live, p_enrollment) + CASE
        WHEN test_clock_of(p_organization, p_live, p_enrollment) IS NULL THEN p_for ELSE interval '1 day' END);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION postpone_judgement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION postpone_judgement TO cnh_scheduler;
