-- Whether an organization has a legal basis to be shown toxicological results.
CREATE OR REPLACE FUNCTION has_toxicological_basis(p_organization uuid) RETURNS boolean
  LANGUAGE sql SECURITY INVOKER AS $$
  SELECT set_config('cnh.organization', p_organization::text, true);
  SELECT EXISTS (SELECT FROM organizations WHERE id = p_organization AND toxicological_basis IS NOT NULL);
$$;
REVOKE EXECUTE ON FUNCTION has_toxicological_basis FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_toxicological_basis TO cnh_worker;
