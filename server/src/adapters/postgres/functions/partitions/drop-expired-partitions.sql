-- Lets the maintenance role call drop_partitions. It takes the time from the clock and the longest retention of any
-- organization, so that its credentials cannot drop retained rows. It yields to creates, as drop_partitions does.
CREATE OR REPLACE FUNCTION drop_expired_partitions() RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
  RETURN drop_partitions(accept_clock(), longest_retention_start());
END $$;
REVOKE EXECUTE ON FUNCTION drop_expired_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_expired_partitions TO cnh_maintenance;
