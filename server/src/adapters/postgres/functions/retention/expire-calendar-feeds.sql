-- Deletes feeds that were revoked or expired more than 30 days ago. Returns how many.
CREATE OR REPLACE FUNCTION expire_calendar_feeds(p_max integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
DECLARE
  v_count integer;
BEGIN
  DELETE FROM calendar_feeds f WHERE f.ctid IN (
    SELECT e.ctid FROM calendar_feeds e
    WHERE least(e.revoked_at, e.expires_at) < accept_clock() - interval '30 days'
    LIMIT least(p_max, 1000)
  );
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION expire_calendar_feeds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_calendar_feeds TO cnh_maintenance;
