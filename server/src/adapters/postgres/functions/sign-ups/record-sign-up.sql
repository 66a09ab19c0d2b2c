-- Records the token of a sign-up for a day, unless `p_max_per_day` were recorded within the last 24 hours. Returns
-- whether it was recorded. Concurrent calls wait for each other, so that the number is exact. It runs as its owner, so
-- that the console's role can neither list nor change sign-ups.
CREATE OR REPLACE FUNCTION record_sign_up(p_token_hash bytea, p_expires_at timestamptz, p_max_per_day bigint)
  RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('sign-ups', 0));
  DELETE FROM sign_ups s WHERE s.person_id IS NULL AND s.created_at < now() - interval '24 hours' AND s.expires_at < now();
  IF (SELECT count(*) FROM sign_ups s WHERE s.created_at > now() - interval '24 hours') >= p_max_per_day THEN
    RETURN false;
  END IF;
  INSERT INTO sign_ups (token_hash, created_at, expires_at) VALUES (p_token_hash, now(), p_expires_at);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION record_sign_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_sign_up TO cnh_console;
