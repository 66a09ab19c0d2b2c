-- Stores new driver keys of one organization, in one round trip.
CREATE OR REPLACE FUNCTION add_driver_keys(p_organization uuid, p_ids uuid[], p_wrapped text[]) RETURNS void
  LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  INSERT INTO driver_keys (organization_id, id, wrapped)
  SELECT p_organization, u.id, decode(u.wrapped, 'hex') FROM unnest(p_ids, p_wrapped) u (id, wrapped);
END $$;
REVOKE EXECUTE ON FUNCTION add_driver_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_driver_keys TO cnh_app;
