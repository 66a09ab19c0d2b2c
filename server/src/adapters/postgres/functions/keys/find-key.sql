-- Finds a presented key, with the data of its organization that the server needs, in one round trip. It runs as its
-- caller, so row-level security applies inside it.
CREATE OR REPLACE FUNCTION find_key(p_prefix text, p_hash text) RETURNS TABLE (
  key_id uuid,
  organization_id uuid,
  live boolean,
  key_hash bytea,
  scopes text[],
  expires_at timestamptz,
  revoked_at timestamptz,
  allowed_ips text[],
  wrapped_data_key bytea,
  per_minute integer,
  per_day integer,
  concurrency integer
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_key api_keys%ROWTYPE;
BEGIN
  PERFORM set_config('cnh.key_hash', p_hash, true);
  SELECT * INTO v_key FROM api_keys WHERE prefix = p_prefix;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('cnh.organization', v_key.organization_id::text, true);
  RETURN QUERY
    SELECT v_key.id, v_key.organization_id, v_key.live, v_key.key_hash, v_key.scopes, v_key.expires_at,
      v_key.revoked_at, v_key.allowed_ips, o.wrapped_data_key, o.per_minute, o.per_day, o.concurrency
    FROM organizations o WHERE o.id = v_key.organization_id;
END $$;
REVOKE EXECUTE ON FUNCTION find_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_key TO cnh_app;
