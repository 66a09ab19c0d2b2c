-- Drops partitions past the retention of their table (partitioned_tables). Dropping locks the parent for a moment.
-- It gives way sooner than PostgreSQL looks for deadlocks (1 s), so that creates wait half a second at most and are
-- never what is sacrificed; the keeper tries again.
CREATE OR REPLACE FUNCTION drop_partitions(at timestamptz, retention_months integer) RETURNS text[]
  LANGUAGE plpgsql SECURITY INVOKER SET lock_timeout = '500ms' AS $$
DECLARE
  child text;
  dropped text[] := '{}';
BEGIN
  FOR child IN
    SELECT c.relname
    FROM partitioned_tables t
    JOIN pg_inherits i ON i.inhparent = t.name::regclass
    JOIN pg_class c ON c.oid = i.inhrelid
    WHERE t.retention <> 'forever'
      AND c.relname < t.name || '_' || partition_suffix(t.period, (at AT TIME ZONE 'UTC' - CASE t.retention
        WHEN 'reports' THEN make_interval(months => retention_months)
        ELSE make_interval(days => t.retention_days) END) AT TIME ZONE 'UTC')
  LOOP
    EXECUTE format('DROP TABLE %I', child);
    dropped := dropped || child;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION drop_partitions FROM PUBLIC;
