-- The person who is signed in, while the person's memberships are being looked up.
-- A policy calls it, so it is applied before the migrations and only reads a setting.
CREATE OR REPLACE FUNCTION current_person() RETURNS uuid
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN nullif(current_setting('cnh.person', true), '')::uuid;
REVOKE EXECUTE ON FUNCTION current_person FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_person TO cnh_console;
