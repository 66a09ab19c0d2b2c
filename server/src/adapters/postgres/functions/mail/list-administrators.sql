-- The addresses and languages of the owners and administrators of the transaction's organization. It runs as its owner,
-- since people are in a schema that no other role may read.
CREATE OR REPLACE FUNCTION list_administrators() RETURNS TABLE (email text, locale text)
LANGUAGE sql SECURITY DEFINER STABLE SET search_path = public, pg_temp AS $$
  SELECT u.email, u.locale FROM members m JOIN auth."user" u ON u.id = m.person_id
  WHERE m.organization_id = current_organization() AND m.removed_at IS NULL AND m.role IN ('owner', 'admin')
$$;
REVOKE EXECUTE ON FUNCTION list_administrators FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_administrators TO cnh_worker;
