-- Leases queues with a due check, the longest due first, with the checks that each may order now. A lease saves work; the
-- number of a timer protects money.
--
-- After: checks/check-pace.sql
CREATE OR REPLACE FUNCTION lease_check_queues(p_max integer, p_lease interval) RETURNS TABLE (
  organization_id uuid,
  live boolean,
  tokens integer
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := accept_clock();
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
    UPDATE check_queues q SET leased_until = clock_timestamp() + p_lease, refilled_at = v_now,
      -- At most the checks of two minutes, so that a pause does not end in a herd.
      tokens = least(check_pace(q.weight) * 120, q.tokens + check_pace(q.weight)
        * least(120, greatest(0, extract(epoch FROM v_now - greatest(q.refilled_at, v_now - interval '1 hour')))))
    FROM (
      SELECT f.organization_id, f.live FROM check_queues f
      WHERE f.state = 'RUNNING' AND f.next_due_at < 'infinity' AND f.next_due_at <= v_now
        AND f.leased_until < clock_timestamp()
      ORDER BY f.next_due_at LIMIT p_max FOR NO KEY UPDATE SKIP LOCKED
    ) taken
    WHERE q.organization_id = taken.organization_id AND q.live = taken.live
    RETURNING q.organization_id, q.live, floor(q.tokens)::integer;
END $$;
REVOKE EXECUTE ON FUNCTION lease_check_queues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_check_queues TO cnh_scheduler;
