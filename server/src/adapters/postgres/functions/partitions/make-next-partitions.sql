-- Lets the maintenance role call make_partitions. It takes the time from the clock, so that its credentials cannot make
-- partitions of other days.
--
-- After: partitions/make-partitions.sql
CREATE OR REPLACE FUNCTION make_next_partitions() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT make_partitions(now()) $$;
REVOKE EXECUTE ON FUNCTION make_next_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_next_partitions TO cnh_maintenance;
