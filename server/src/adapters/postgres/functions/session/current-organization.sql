-- The organization that the current transaction runs as. Without one every policy refuses.
-- Policies call it, so it is applied before the migrations and only reads a setting.
CREATE OR REPLACE FUNCTION current_organization() RETURNS uuid
  LANGUAGE sql SECURITY INVOKER STABLE PARALLEL SAFE
  RETURN nullif(current_setting('cnh.organization', true), '')::uuid;
REVOKE EXECUTE ON FUNCTION current_organization FROM PUBLIC;
GRANT EXECUTE ON FUNCTION current_organization TO cnh_app, cnh_worker, cnh_console;
