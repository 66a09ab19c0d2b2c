-- Leases the oldest report orders without a lease. Ids begin with their time, so the order of the key is the order of
-- age.
CREATE OR REPLACE FUNCTION lease_orders(p_max integer, p_lease interval) RETURNS TABLE (
  report_id uuid,
  organization_id uuid,
  live boolean
)
LANGUAGE sql SECURITY INVOKER AS $$
  -- A lease that a crash loses does no harm: the order is handed over again. So relays do not wait for the disk.
  SELECT set_config('synchronous_commit', 'off', true);
  UPDATE report_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.report_id FROM report_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.report_id
    LIMIT p_max
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.report_id = taken.report_id
  RETURNING o.report_id, o.organization_id, o.live
$$;
REVOKE EXECUTE ON FUNCTION lease_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_orders TO cnh_worker;
