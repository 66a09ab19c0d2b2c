-- The checks of these enrollments of a test clock that are due by it, with all that decides on them.
CREATE OR REPLACE FUNCTION read_clock_checks(p_organization uuid, p_clock uuid, p_enrollments uuid[]) RETURNS TABLE (
  enrollment_id uuid,
  number bigint,
  due_at timestamptz,
  at timestamptz,
  is_running boolean,
  first_clock_day date,
  request bytea,
  record bytea,
  driver_key_id uuid,
  wrapped_driver_key bytea,
  -- The key of its checks; null for the first one, and after a check whose report was published.
  check_key_id uuid,
  wrapped_check_key bytea,
  wrapped_data_key bytea
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT t.enrollment_id, t.number, t.due_at, c.now_at, t.running_id IS NOT NULL, e.first_clock_day, e.request, r.record,
      e.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = e.driver_key_id),
      t.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = t.driver_key_id),
      o.wrapped_data_key
    FROM test_clocks c
    JOIN organizations o ON o.id = p_organization
    JOIN check_timers t ON t.test_clock_id = p_clock AND t.due_at <= c.now_at AND t.enrollment_id = ANY (p_enrollments)
    JOIN enrollments e ON e.organization_id = p_organization AND e.live = t.live AND e.id = t.enrollment_id
    JOIN enrollment_records r ON r.organization_id = p_organization AND r.live = t.live AND r.enrollment_id = e.id
    WHERE c.organization_id = p_organization AND c.id = p_clock
    ORDER BY t.due_at;
END $$;
REVOKE EXECUTE ON FUNCTION read_clock_checks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_clock_checks TO cnh_scheduler;
