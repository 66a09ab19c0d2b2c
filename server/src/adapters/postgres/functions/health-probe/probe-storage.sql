-- The database itself, for the health probe: for how many days there are partitions, and how many transactions ago the
-- oldest row was frozen.
CREATE OR REPLACE FUNCTION probe_storage()
RETURNS TABLE (figure text, subject text, value double precision)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT 'partitions_ahead_days', '', min(extract(epoch FROM newest.upper - now()) / 86400)::float8 FROM (
    SELECT max(CASE t.period
        WHEN 'month' THEN to_date(right(c.relname, 8), '"y"YYYY"m"MM') + interval '1 month'
        ELSE to_date(right(c.relname, 8), 'YYYYMMDD') + interval '1 day' END) AT TIME ZONE 'UTC' AS upper
    FROM partitioned_tables t
    JOIN pg_inherits i ON i.inhparent = to_regclass(t.name)
    JOIN pg_class c ON c.oid = i.inhrelid
    GROUP BY t.name
  ) newest
  UNION ALL
  SELECT 'transaction_id_age', '', age(d.datfrozenxid)::float8 FROM pg_database d WHERE d.datname = current_database()
$$;
REVOKE EXECUTE ON FUNCTION probe_storage FROM PUBLIC;
GRANT EXECUTE ON FUNCTION probe_storage TO cnh_maintenance;
