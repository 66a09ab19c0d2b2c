-- A new function, which adds a remark.
CREATE OR REPLACE FUNCTION add_remark(p_organization uuid, p_remark text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO remarks (id, organization_id, remark) VALUES (new_id(now()), p_organization, p_remark)
$$;
REVOKE EXECUTE ON FUNCTION add_remark FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_remark TO cnh_app;
