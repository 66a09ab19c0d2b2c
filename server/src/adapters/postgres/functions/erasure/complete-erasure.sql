-- Stores the certificate of an erasure that has nothing left to do. A second call changes nothing.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION complete_erasure(p_organization uuid, p_erasure uuid, p_certificate jsonb) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_certificate jsonb;
BEGIN
  PERFORM require_organization(p_organization);
  UPDATE erasures e SET certificate = p_certificate, completed_at = clock_timestamp(), driver_keys = '{}', reports = '{}'
  WHERE e.id = p_erasure AND e.organization_id = p_organization AND e.completed_at IS NULL;
  SELECT e.certificate INTO v_certificate FROM erasures e WHERE e.id = p_erasure AND e.organization_id = p_organization;
  RETURN v_certificate;
END $$;
REVOKE EXECUTE ON FUNCTION complete_erasure FROM PUBLIC;
GRANT EXECUTE ON FUNCTION complete_erasure TO cnh_operator, cnh_console;
