-- Ends test clocks 30 days after they were made, the oldest first. Returns how many.
--
-- After: clocks/end-test-clock.sql
CREATE OR REPLACE FUNCTION expire_test_clocks(p_max integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
DECLARE
  v_clock record;
  v_count integer := 0;
BEGIN
  FOR v_clock IN
    SELECT c.organization_id, c.id FROM test_clocks c
    WHERE c.created_at < accept_clock() - interval '30 days'
    ORDER BY c.created_at LIMIT least(p_max, 100)
  LOOP
    PERFORM end_test_clock(v_clock.organization_id, v_clock.id);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION expire_test_clocks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_test_clocks TO cnh_maintenance;
