-- The enrollments of a queue whose timers are due, the longest due first, with the time at which they are judged.
CREATE OR REPLACE FUNCTION read_due_enrollments(p_organization uuid, p_live boolean, p_max integer) RETURNS TABLE (
  enrollment_id uuid,
  at timestamptz
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_mark timestamptz;
  v_at timestamptz := accept_clock();
BEGIN
  SELECT q.mark INTO v_mark FROM enrollment_queues q WHERE q.organization_id = p_organization AND q.live = p_live;
  RETURN QUERY
    SELECT t.enrollment_id, v_at FROM enrollment_timers t
    WHERE t.organization_id = p_organization AND t.live = p_live AND t.due_at >= v_mark AND t.due_at <= v_at
      AND t.test_clock_id IS NULL
    ORDER BY t.due_at LIMIT p_max;
END $$;
REVOKE EXECUTE ON FUNCTION read_due_enrollments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_due_enrollments TO cnh_scheduler;
