-- Leases test clocks with work, the longest left alone first. A lease saves work; the numbers of timers and the versions of
-- records protect the rest.
CREATE OR REPLACE FUNCTION lease_test_clocks(p_max integer, p_lease interval) RETURNS TABLE (
  organization_id uuid,
  id uuid
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
    UPDATE test_clocks c SET leased_until = clock_timestamp() + p_lease
    FROM (
      SELECT f.organization_id, f.id FROM test_clocks f
      WHERE f.has_work AND f.leased_until < clock_timestamp()
      ORDER BY f.leased_until LIMIT p_max FOR NO KEY UPDATE SKIP LOCKED
    ) taken
    WHERE c.organization_id = taken.organization_id AND c.id = taken.id
    RETURNING c.organization_id, c.id;
END $$;
REVOKE EXECUTE ON FUNCTION lease_test_clocks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_test_clocks TO cnh_scheduler;
