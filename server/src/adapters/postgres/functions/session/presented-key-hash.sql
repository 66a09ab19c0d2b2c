-- The SHA-256 of the presented key, while that key is being looked up.
-- A policy calls it, so it is applied before the migrations and only reads a setting.
CREATE OR REPLACE FUNCTION presented_key_hash() RETURNS bytea
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.key_hash', true), ''), 'hex');
REVOKE EXECUTE ON FUNCTION presented_key_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION presented_key_hash TO cnh_app;
