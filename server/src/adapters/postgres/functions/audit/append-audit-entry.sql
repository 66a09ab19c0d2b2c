-- Appends the entry of a change, in the transaction of the change. A role limited to one organization at a time appends
-- only to that organization's log.
--
-- After: audit/append-audit.sql
CREATE OR REPLACE FUNCTION append_audit_entry(p_organization uuid, p_entry json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF session_user NOT IN ('cnh_operator', 'cnh_owner') AND current_organization() IS DISTINCT FROM p_organization THEN
    RAISE EXCEPTION 'the transaction does not speak for this organization' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM append_audit(p_organization, json_build_array(p_entry));
END $$;
REVOKE EXECUTE ON FUNCTION append_audit_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit_entry TO cnh_app, cnh_console, cnh_operator, cnh_worker;
