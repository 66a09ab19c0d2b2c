-- Finds an open link by its token's hash, with the data of its organization that the server needs, in one round trip.
-- All other links look alike to the caller. It runs as its caller, so row-level security applies inside it.
CREATE OR REPLACE FUNCTION find_share_link(p_hash text) RETURNS TABLE (
  id uuid,
  live boolean,
  report_id uuid,
  expires_at timestamptz,
  organization_id uuid,
  wrapped_data_key bytea
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_link share_links%ROWTYPE;
BEGIN
  PERFORM set_config('cnh.share_hash', p_hash, true);
  SELECT * INTO v_link FROM share_links s
    WHERE s.token_hash = decode(p_hash, 'hex') AND s.revoked_at IS NULL AND s.expires_at > now()
      AND s.views < s.max_views;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('cnh.organization', v_link.organization_id::text, true);
  RETURN QUERY
    SELECT v_link.id, v_link.live, v_link.report_id, v_link.expires_at, o.id, o.wrapped_data_key
    FROM organizations o WHERE o.id = v_link.organization_id AND o.sharing_enabled;
END $$;
REVOKE EXECUTE ON FUNCTION find_share_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_share_link TO cnh_console;
