-- A person's memberships in all organizations, oldest first, in one round trip. It runs as its caller: the policy shows
-- the person's own memberships, and each organization is read as itself.
CREATE OR REPLACE FUNCTION list_memberships(p_person uuid) RETURNS TABLE (
  member_id uuid,
  role text,
  daily_order_limit bigint,
  organization_id uuid,
  organization_name text,
  second_factor_required boolean,
  test_only boolean
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_member record;
BEGIN
  PERFORM set_config('cnh.person', p_person::text, true);
  FOR v_member IN SELECT * FROM members m WHERE m.person_id = p_person AND m.removed_at IS NULL ORDER BY m.id LOOP
    PERFORM set_config('cnh.organization', v_member.organization_id::text, true);
    RETURN QUERY
      SELECT v_member.id, v_member.role, v_member.daily_order_limit, o.id, o.name, o.second_factor_required,
        o.test_only
      FROM organizations o WHERE o.id = v_member.organization_id;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION list_memberships FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_memberships TO cnh_console;
