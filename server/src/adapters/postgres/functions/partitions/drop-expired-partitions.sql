-- The keeper's way to drop_partitions. It takes the time from the clock and refuses a short retention, so that the
-- keeper's credentials cannot drop what is young. It gives way to creates, as drop_partitions does.
CREATE OR REPLACE FUNCTION drop_expired_partitions(retention_months integer) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
  IF retention_months IS NULL OR retention_months < 3 THEN
    RAISE EXCEPTION 'reports are kept for 3 months at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN drop_partitions(now(), retention_months);
END $$;
REVOKE EXECUTE ON FUNCTION drop_expired_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_expired_partitions TO cnh_keeper;
