-- Ends a test clock of the current organization.
--
-- After: clocks/end-test-clock.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION end_own_test_clock(p_organization uuid, p_clock uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_organization(p_organization);
  RETURN end_test_clock(p_organization, p_clock);
END $$;
REVOKE EXECUTE ON FUNCTION end_own_test_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_own_test_clock TO cnh_app;
