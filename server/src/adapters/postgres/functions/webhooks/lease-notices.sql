-- Leases the oldest notice orders that no relay holds, as lease_orders does for reports.
CREATE OR REPLACE FUNCTION lease_notices(p_max integer, p_lease interval) RETURNS TABLE (
  id uuid,
  organization_id uuid,
  live boolean,
  endpoint_id uuid,
  change text,
  host text,
  key_id uuid,
  at timestamptz
)
LANGUAGE sql SECURITY INVOKER AS $$
  UPDATE notice_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.id FROM notice_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.at
    LIMIT p_max
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.id = taken.id
  RETURNING o.id, o.organization_id, o.live, o.endpoint_id, o.change, o.host, o.key_id, o.at
$$;
REVOKE EXECUTE ON FUNCTION lease_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_notices TO cnh_worker;
