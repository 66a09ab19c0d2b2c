-- Records that an operator looks at the health of providers, which the server then reads from Redis: no table has it.
--
-- After: operators/record-inspection.sql
CREATE OR REPLACE FUNCTION inspect_providers(p_person uuid, p_origin json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM record_inspection(p_person, p_origin, 'providers');
END $$;
REVOKE EXECUTE ON FUNCTION inspect_providers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inspect_providers TO cnh_observer;
