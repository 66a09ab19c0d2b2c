-- Destroys driver keys of an organization: those that are named, or all of them if none is named. It runs where the keys
-- are, which may be another database than that of the reports.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION destroy_driver_keys(p_organization uuid, p_keys uuid[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_count integer;
BEGIN
  PERFORM require_organization(p_organization);
  DELETE FROM driver_keys k WHERE k.organization_id = p_organization AND (p_keys IS NULL OR k.id = ANY (p_keys));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION destroy_driver_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION destroy_driver_keys TO cnh_operator, cnh_console;
