-- Leases the oldest delivery orders without a lease, as lease_orders does for reports.
CREATE OR REPLACE FUNCTION lease_deliveries(p_max integer, p_lease interval) RETURNS TABLE (
  delivery_id uuid,
  organization_id uuid,
  live boolean,
  endpoint_id uuid,
  subject_id uuid
)
LANGUAGE sql SECURITY INVOKER AS $$
  -- As in lease_orders.
  SELECT set_config('synchronous_commit', 'off', true);
  UPDATE delivery_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.delivery_id FROM delivery_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.delivery_id
    LIMIT p_max
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.delivery_id = taken.delivery_id
  RETURNING o.delivery_id, o.organization_id, o.live, o.endpoint_id, o.subject_id
$$;
REVOKE EXECUTE ON FUNCTION lease_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_deliveries TO cnh_worker;
