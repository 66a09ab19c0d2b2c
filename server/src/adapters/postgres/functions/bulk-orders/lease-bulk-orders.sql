-- Leases the bulk orders that are due, the longest waiting first, over all organizations: no other server gets them
-- until the lease ends. The end of the lease is text, since it is later compared to the microsecond.
CREATE OR REPLACE FUNCTION lease_bulk_orders(p_max integer, p_lease interval) RETURNS TABLE (
  id uuid,
  organization_id uuid,
  leased_until text
)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE bulk_orders o SET due_at = clock_timestamp() + p_lease
  FROM (
    SELECT due.id FROM bulk_orders due
    WHERE due.due_at < clock_timestamp()
    ORDER BY due.due_at
    LIMIT p_max
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.id = taken.id
  RETURNING o.id, o.organization_id, o.due_at::text
$$;
REVOKE EXECUTE ON FUNCTION lease_bulk_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_bulk_orders TO cnh_console;
