-- Ends the lease of a queue, moves its mark to its first timer, and lets it rest until it may order again.
--
-- After: checks/check-pace.sql
CREATE OR REPLACE FUNCTION release_check_queue(p_organization uuid, p_live boolean, p_rest interval) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
AS $$
DECLARE
  v_mark timestamptz;
  v_first timestamptz;
BEGIN
  SELECT q.mark INTO v_mark FROM check_queues q
  WHERE q.organization_id = p_organization AND q.live = p_live FOR NO KEY UPDATE;
  -- A separate statement, which sees the timers that were added while the one before waited.
  SELECT t.due_at INTO v_first FROM check_timers t
  WHERE t.organization_id = p_organization AND t.live = p_live AND t.due_at >= v_mark AND t.test_clock_id IS NULL
  ORDER BY t.due_at LIMIT 1;
  UPDATE check_queues q
  SET mark = coalesce(v_first, 'infinity'), leased_until = '-infinity',
    next_due_at = greatest(coalesce(v_first, 'infinity'), accept_clock() + p_rest,
      -- Until the pace allows ten more, or one within ten seconds.
      CASE WHEN q.tokens < 1 THEN accept_clock()
        + make_interval(secs => least(10, 10 / check_pace(q.weight))) END)
  WHERE q.organization_id = p_organization AND q.live = p_live;
END $$;
REVOKE EXECUTE ON FUNCTION release_check_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_check_queue TO cnh_scheduler;
