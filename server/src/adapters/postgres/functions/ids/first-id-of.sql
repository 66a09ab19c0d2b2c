-- The smallest UUIDv7 of an instant: where a partition begins.
CREATE OR REPLACE FUNCTION first_id_of(instant timestamptz) RETURNS uuid
  LANGUAGE sql SECURITY INVOKER IMMUTABLE PARALLEL SAFE
  RETURN (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
REVOKE EXECUTE ON FUNCTION first_id_of FROM PUBLIC;
