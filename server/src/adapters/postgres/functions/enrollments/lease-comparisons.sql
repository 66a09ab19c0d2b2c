-- Leases due comparisons, the oldest first.
--
-- After: clocks/enrollment-now.sql
CREATE OR REPLACE FUNCTION lease_comparisons(p_max integer, p_lease interval) RETURNS TABLE (
  report_id uuid,
  organization_id uuid,
  live boolean,
  enrollment_id uuid,
  at timestamptz
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
    UPDATE comparison_orders o SET leased_until = clock_timestamp() + p_lease
    FROM (
      SELECT f.report_id FROM comparison_orders f
      WHERE f.due_at <= clock_timestamp() AND f.leased_until < clock_timestamp()
      ORDER BY f.due_at LIMIT p_max FOR UPDATE SKIP LOCKED
    ) taken
    WHERE o.report_id = taken.report_id
    RETURNING o.report_id, o.organization_id, o.live, o.enrollment_id,
      enrollment_now(o.organization_id, o.live, o.enrollment_id);
END $$;
REVOKE EXECUTE ON FUNCTION lease_comparisons FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_comparisons TO cnh_scheduler;
