-- Returns true if the token of a sign-up can be used.
CREATE OR REPLACE FUNCTION is_sign_up_open(p_token_hash bytea) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM sign_ups s WHERE s.token_hash = p_token_hash AND s.person_id IS NULL AND s.expires_at > now()
  );
END $$;
REVOKE EXECUTE ON FUNCTION is_sign_up_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_sign_up_open TO cnh_console;
