-- The SHA-256 of the share link's token that was presented, while that link is being looked up.
-- A policy calls it, so it is applied before the migrations and reads a setting alone.
CREATE OR REPLACE FUNCTION presented_share_hash() RETURNS bytea
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.share_hash', true), ''), 'hex');
REVOKE EXECUTE ON FUNCTION presented_share_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION presented_share_hash TO cnh_console;
