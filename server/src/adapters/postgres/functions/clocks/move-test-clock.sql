-- Moves a test clock to what is due next, and returns it: the earliest timer of each driver that is due on the first day on
-- which anything is. A driver's own timers are never taken out of order, and the drivers of a day are worked on together.
-- While a check is in progress or an answer waits for its comparison, the clock stands still. When nothing is due up to the
-- target, the clock is there.
--
-- Each of these is in the commit that plans what follows from it, so work never disappears before its consequence is
-- visible, and a clock that a person wakes is locked.
CREATE OR REPLACE FUNCTION move_test_clock(
  p_organization uuid, p_clock uuid,
  -- READY, WAITING or DUE.
  OUT step text, OUT at timestamptz, OUT judgements uuid[], OUT checks uuid[]
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  v_clock record;
  v_until timestamptz;
BEGIN
  step := 'READY';
  SELECT * INTO v_clock FROM test_clocks c
  WHERE c.organization_id = p_organization AND c.id = p_clock AND c.has_work FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT FROM check_timers t WHERE t.test_clock_id = p_clock AND t.running_id IS NOT NULL)
    OR EXISTS (
      SELECT FROM enrollments e
      JOIN comparison_orders o ON o.organization_id = p_organization AND o.live = e.live AND o.enrollment_id = e.id
      WHERE e.organization_id = p_organization AND e.test_clock_id = p_clock)
  THEN
    step := 'WAITING';
    RETURN;
  END IF;
  v_until := coalesce(v_clock.target_at, v_clock.now_at);
  WITH due AS MATERIALIZED (
    SELECT DISTINCT ON (d.enrollment_id) d.enrollment_id, d.due_at, d.is_check,
      (d.due_at AT TIME ZONE 'America/Sao_Paulo')::date AS day
    FROM (
      SELECT t.enrollment_id, t.due_at, false AS is_check FROM enrollment_timers t
      WHERE t.test_clock_id = p_clock AND t.due_at <= v_until
      UNION ALL
      SELECT t.enrollment_id, t.due_at, true FROM check_timers t
      WHERE t.test_clock_id = p_clock AND t.due_at <= v_until
    ) d
    ORDER BY d.enrollment_id, d.due_at, d.is_check
  )
  SELECT greatest(max(d.due_at), v_clock.now_at),
    coalesce(array_agg(d.enrollment_id ORDER BY d.due_at) FILTER (WHERE NOT d.is_check), '{}'),
    coalesce(array_agg(d.enrollment_id ORDER BY d.due_at) FILTER (WHERE d.is_check), '{}')
  INTO at, judgements, checks
  FROM due d WHERE d.day = (SELECT min(f.day) FROM due f);
  IF cardinality(judgements) + cardinality(checks) > 0 THEN
    step := 'DUE';
    UPDATE test_clocks c SET now_at = at WHERE c.organization_id = p_organization AND c.id = p_clock;
  ELSE
    UPDATE test_clocks c SET now_at = v_until, target_at = NULL, state = 'READY', has_work = false
    WHERE c.organization_id = p_organization AND c.id = p_clock;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION move_test_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_test_clock TO cnh_scheduler;
