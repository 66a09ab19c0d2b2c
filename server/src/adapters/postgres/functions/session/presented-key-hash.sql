-- The SHA-256 of the key that the caller presented, while that key is being looked up.
-- A policy calls it, so it is applied before the migrations and reads a setting alone.
CREATE OR REPLACE FUNCTION presented_key_hash() RETURNS bytea
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.key_hash', true), ''), 'hex');
REVOKE EXECUTE ON FUNCTION presented_key_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION presented_key_hash TO cnh_app;
