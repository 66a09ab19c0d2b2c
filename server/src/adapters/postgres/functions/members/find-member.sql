-- Finds a person's membership in an organization, with the data of the organization that the server needs, in one round
-- trip. It runs as its caller, so row-level security applies inside it.
CREATE OR REPLACE FUNCTION find_member(p_organization uuid, p_person uuid) RETURNS TABLE (
  member_id uuid,
  role text,
  daily_order_limit bigint,
  organization_name text,
  wrapped_data_key bytea,
  per_minute integer,
  per_day integer,
  concurrency integer,
  second_factor_required boolean,
  test_only boolean
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT m.id, m.role, m.daily_order_limit, o.name, o.wrapped_data_key, o.per_minute, o.per_day, o.concurrency,
      o.second_factor_required, o.test_only
    FROM members m JOIN organizations o ON o.id = m.organization_id
    WHERE m.organization_id = p_organization AND m.person_id = p_person AND m.removed_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION find_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_member TO cnh_console;
