-- Leases queues with a due timer, the longest due first. A lease saves work; the version of a record protects it.
CREATE OR REPLACE FUNCTION lease_enrollment_queues(p_max integer, p_lease interval) RETURNS TABLE (
  organization_id uuid,
  live boolean
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
    UPDATE enrollment_queues q SET leased_until = clock_timestamp() + p_lease
    FROM (
      SELECT f.organization_id, f.live FROM enrollment_queues f
      WHERE f.next_due_at < 'infinity' AND f.next_due_at <= accept_clock() AND f.leased_until < clock_timestamp()
      ORDER BY f.next_due_at LIMIT p_max FOR NO KEY UPDATE SKIP LOCKED
    ) taken
    WHERE q.organization_id = taken.organization_id AND q.live = taken.live
    RETURNING q.organization_id, q.live;
END $$;
REVOKE EXECUTE ON FUNCTION lease_enrollment_queues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_enrollment_queues TO cnh_scheduler;
