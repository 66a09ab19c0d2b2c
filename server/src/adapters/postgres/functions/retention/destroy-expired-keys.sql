-- Destroys driver keys for the maintenance role, in the database of the keys. That database does not know the reports,
-- but a key is older than its report, and no report ends before a month: younger keys stay, so that its credentials
-- cannot destroy them.
CREATE OR REPLACE FUNCTION destroy_expired_keys(p_organization uuid, p_keys uuid[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_count integer;
BEGIN
  DELETE FROM driver_keys k
  WHERE k.organization_id = p_organization AND k.id = ANY (p_keys)
    AND k.id < first_id_of(accept_clock() - interval '27 days');
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION destroy_expired_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION destroy_expired_keys TO cnh_maintenance;
