-- A new UUIDv7 of an instant.
CREATE OR REPLACE FUNCTION new_id(instant timestamptz) RETURNS uuid
  LANGUAGE sql SECURITY INVOKER VOLATILE PARALLEL SAFE
  RETURN (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;
REVOKE EXECUTE ON FUNCTION new_id FROM PUBLIC;
GRANT EXECUTE ON FUNCTION new_id TO cnh_app, cnh_worker;
