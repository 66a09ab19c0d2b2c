-- Leases due rounds, oldest first. Of each stage only the oldest `p_first` or `p_recovering` due rounds are looked at,
-- and a leased one stays among them until its round ends: that bounds the rounds in flight. A round whose lease has
-- ended without a new timer is free again.
CREATE OR REPLACE FUNCTION lease_due_rounds(
  p_max integer, p_lease interval, p_first integer, p_recovering integer
) RETURNS TABLE (
  report_id uuid,
  organization_id uuid,
  live boolean,
  recovering boolean,
  due_at timestamptz
)
LANGUAGE plpgsql SECURITY INVOKER
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  -- As in lease_orders.
  PERFORM set_config('synchronous_commit', 'off', true);
  RETURN QUERY
    WITH in_flight AS MATERIALIZED (
      (SELECT t.report_id, t.leased_until FROM round_timers t
        WHERE NOT t.recovering AND t.due_at <= v_now ORDER BY t.due_at LIMIT p_first)
      UNION ALL
      (SELECT t.report_id, t.leased_until FROM round_timers t
        WHERE t.recovering AND t.due_at <= v_now ORDER BY t.due_at LIMIT p_recovering)
    ), taken AS MATERIALIZED (
      SELECT f.report_id FROM (SELECT w.report_id FROM in_flight w WHERE w.leased_until < v_now LIMIT p_max) w
      JOIN round_timers f ON f.report_id = w.report_id
      WHERE f.leased_until < v_now
      FOR UPDATE OF f SKIP LOCKED
    )
    UPDATE round_timers t SET leased_until = v_now + p_lease
    FROM taken WHERE t.report_id = taken.report_id
    RETURNING t.report_id, t.organization_id, t.live, t.recovering, t.due_at;
END $$;
REVOKE EXECUTE ON FUNCTION lease_due_rounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_due_rounds TO cnh_worker;
