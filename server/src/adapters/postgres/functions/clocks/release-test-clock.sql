-- Ends the lease of a test clock.
CREATE OR REPLACE FUNCTION release_test_clock(p_organization uuid, p_clock uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE test_clocks c SET leased_until = clock_timestamp()
  WHERE c.organization_id = p_organization AND c.id = p_clock;
END $$;
REVOKE EXECUTE ON FUNCTION release_test_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION release_test_clock TO cnh_scheduler;
