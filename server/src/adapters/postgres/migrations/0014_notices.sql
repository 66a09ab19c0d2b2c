-- Changes of endpoints that an organization's people are told of by e-mail: written in the commit of the change, gone
-- when the engine has taken them. The host is kept here since the endpoint may be gone before the mail is written.
CREATE TABLE notice_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  change text NOT NULL CHECK (change IN ('added', 'url_changed', 'secret_rotated')),
  host text NOT NULL,
  -- Which key did it; null: the operator.
  key_id uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
);
SELECT wall_off('notice_orders');
-- Relays lease the orders of all.
CREATE POLICY worker ON notice_orders TO cnh_worker USING (true);
GRANT INSERT ON notice_orders TO cnh_app, cnh_operator;
GRANT SELECT, UPDATE (leased_until), DELETE ON notice_orders TO cnh_worker;

CREATE FUNCTION lease_notices(p_most integer, p_lease interval) RETURNS TABLE (
  id uuid,
  organization_id uuid,
  live boolean,
  endpoint_id uuid,
  change text,
  host text,
  key_id uuid,
  at timestamptz
)
LANGUAGE sql AS $$
  UPDATE notice_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.id FROM notice_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.at
    LIMIT p_most
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.id = taken.id
  RETURNING o.id, o.organization_id, o.live, o.endpoint_id, o.change, o.host, o.key_id, o.at
$$;
REVOKE EXECUTE ON FUNCTION lease_notices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_notices TO cnh_worker;
