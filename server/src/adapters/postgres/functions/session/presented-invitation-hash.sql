-- The SHA-256 of the presented invitation token, while the invitation is being looked up.
-- A policy calls it, so it is applied before the migrations and only reads a setting.
CREATE OR REPLACE FUNCTION presented_invitation_hash() RETURNS bytea
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.invitation_hash', true), ''), 'hex');
REVOKE EXECUTE ON FUNCTION presented_invitation_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION presented_invitation_hash TO cnh_console;
