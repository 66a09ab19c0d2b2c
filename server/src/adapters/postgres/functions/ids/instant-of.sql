-- The instant with which a UUIDv7 begins: when its row was made.
CREATE OR REPLACE FUNCTION instant_of(id uuid) RETURNS timestamptz
  LANGUAGE sql SECURITY INVOKER IMMUTABLE PARALLEL SAFE
  RETURN to_timestamp(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);
REVOKE EXECUTE ON FUNCTION instant_of FROM PUBLIC;
