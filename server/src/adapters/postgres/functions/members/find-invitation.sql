-- Finds an open invitation by its token's hash, with the data of its organization that the server needs, in one round
-- trip. It runs as its caller, so row-level security applies inside it.
CREATE OR REPLACE FUNCTION find_invitation(p_hash text) RETURNS TABLE (
  invitation_id uuid,
  sealed_details bytea,
  role text,
  daily_order_limit bigint,
  created_by text,
  expires_at timestamptz,
  organization_id uuid,
  organization_name text,
  wrapped_data_key bytea
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_invitation invitations%ROWTYPE;
BEGIN
  PERFORM set_config('cnh.invitation_hash', p_hash, true);
  SELECT * INTO v_invitation FROM invitations i
    WHERE i.token_hash = decode(p_hash, 'hex') AND i.settled_at IS NULL AND i.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('cnh.organization', v_invitation.organization_id::text, true);
  RETURN QUERY
    SELECT v_invitation.id, v_invitation.sealed_details, v_invitation.role, v_invitation.daily_order_limit,
      v_invitation.created_by, v_invitation.expires_at, o.id, o.name, o.wrapped_data_key
    FROM organizations o WHERE o.id = v_invitation.organization_id;
END $$;
REVOKE EXECUTE ON FUNCTION find_invitation FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invitation TO cnh_console;
