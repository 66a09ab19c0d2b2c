-- Refuses a role limited to one organization at a time, unless it is this one. The operator is not limited.
CREATE OR REPLACE FUNCTION require_organization(p_organization uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF session_user NOT IN ('cnh_operator', 'cnh_owner') AND current_organization() IS DISTINCT FROM p_organization THEN
    RAISE EXCEPTION 'the transaction does not speak for this organization' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- The rest of this transaction reads the setting.
  PERFORM set_config('cnh.organization', p_organization::text, true);
END $$;
REVOKE EXECUTE ON FUNCTION require_organization FROM PUBLIC;
