-- Moves due checks that are not ordered now, without counting them. A later time needs no lock of the queue: its mark stays
-- before it.
--
-- After: clocks/enrollment-now.sql
CREATE OR REPLACE FUNCTION defer_checks(
  p_organization uuid, p_live boolean, p_enrollments uuid[], p_numbers bigint[], p_due_at timestamptz[]
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_enrollments) LOOP
    UPDATE check_timers t SET due_at = p_due_at[i]
    WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = p_enrollments[i]
      AND t.number = p_numbers[i] AND (t.due_at <= enrollment_now(p_organization, p_live, t.enrollment_id)) IS TRUE;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION defer_checks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION defer_checks TO cnh_scheduler;
