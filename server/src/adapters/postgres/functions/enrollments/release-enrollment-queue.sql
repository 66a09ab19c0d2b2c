-- Ends the lease of a queue, and moves its mark to its first timer.
CREATE OR REPLACE FUNCTION release_enrollment_queue(p_organization uuid, p_live boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
AS $$
DECLARE
  v_mark timestamptz;
  v_first timestamptz;
BEGIN
  SELECT q.mark INTO v_mark FROM enrollment_queues q
  WHERE q.organization_id = p_organization AND q.live = p_live FOR NO KEY UPDATE;
  -- A separate statement, which sees the timers that were added while the one before waited.
  SELECT t.due_at INTO v_first FROM enrollment_timers t
  WHERE t.organization_id = p_organization AND t.live = p_live AND t.due_at >= v_mark AND t.test_clock_id IS NULL
  ORDER BY t.due_at LIMIT 1;
  UPDATE enrollment_queues q
  SET mark = coalesce(v_first, 'infinity'), next_due_at = coalesce(v_first, 'infinity'), leased_until = '-infinity'
  WHERE q.organization_id = p_organization AND q.live = p_live;
END $$;
REVOKE EXECUTE ON FUNCTION release_enrollment_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_enrollment_queue TO cnh_scheduler;
