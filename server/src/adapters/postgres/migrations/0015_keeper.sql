-- The keeper connects as cnh_keeper, which can execute the functions of its work and nothing else. They run as
-- the owner and take the time from the clock, so that whoever has the keeper's credentials can neither make
-- partitions of other days nor drop what is young.

CREATE FUNCTION make_next_partitions() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT make_partitions(now()) $$;

-- Gives way to creates, as drop_partitions does.
CREATE FUNCTION drop_expired_partitions(retention_months integer) RETURNS text[]
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
  IF retention_months IS NULL OR retention_months < 3 THEN
    RAISE EXCEPTION 'reports are kept for 3 months at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN drop_partitions(now(), retention_months);
END $$;

REVOKE EXECUTE ON FUNCTION make_next_partitions, drop_expired_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_next_partitions, drop_expired_partitions TO cnh_keeper;
GRANT USAGE ON SCHEMA public TO cnh_keeper;
DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO cnh_keeper', current_database());
END $$;
