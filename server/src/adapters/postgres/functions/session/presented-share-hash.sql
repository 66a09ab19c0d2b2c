-- The SHA-256 of the presented share link token, while the link is being looked up.
-- A policy calls it, so it is applied before the migrations and only reads a setting.
CREATE OR REPLACE FUNCTION presented_share_hash() RETURNS bytea
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.share_hash', true), ''), 'hex');
REVOKE EXECUTE ON FUNCTION presented_share_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION presented_share_hash TO cnh_console;
