-- Ends an enrollment of the current organization.
--
-- After: enrollments/end-enrollment.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION end_own_enrollment(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_organization(p_organization);
  RETURN end_enrollment(p_organization, p_live, p_enrollment);
END $$;
REVOKE EXECUTE ON FUNCTION end_own_enrollment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_own_enrollment TO cnh_app;
