-- Leases the oldest waiting mails without a lease, as lease_orders does for reports. A mail that was handed to the
-- engine and has not ended long after is leased again, since the engine may have lost it.
CREATE OR REPLACE FUNCTION lease_mails(p_max integer, p_lease interval) RETURNS TABLE (
  id uuid,
  bulk boolean,
  relays bigint
)
LANGUAGE sql SECURITY INVOKER AS $$
  UPDATE mail_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.id FROM mail_orders free
    WHERE free.leased_until < clock_timestamp() AND free.ended_at IS NULL
    ORDER BY free.bulk, free.leased_until
    LIMIT p_max
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.id = taken.id
  RETURNING o.id, o.bulk, o.relays
$$;
REVOKE EXECUTE ON FUNCTION lease_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_mails TO cnh_worker;
