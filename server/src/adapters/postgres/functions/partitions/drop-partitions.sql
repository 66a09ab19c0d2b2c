-- Drops partitions past the retention of their table (partitioned_tables): reports, and rows that belong to them, if
-- the whole partition is before `kept_from`. Dropping locks the parent for a moment. It gives up before PostgreSQL
-- checks for deadlocks (1 s), so that creates wait at most half a second and are never the victim; the maintenance role
-- retries. A partition of the audit log leaves an anchor of each chain.
CREATE OR REPLACE FUNCTION drop_partitions(at timestamptz, kept_from timestamptz) RETURNS text[]
  LANGUAGE plpgsql SECURITY INVOKER SET lock_timeout = '500ms' AS $$
DECLARE
  expired record;
  dropped text[] := '{}';
BEGIN
  FOR expired IN
    SELECT t.name AS parent, c.relname AS child
    FROM partitioned_tables t
    JOIN pg_inherits i ON i.inhparent = t.name::regclass
    JOIN pg_class c ON c.oid = i.inhrelid
    WHERE t.retention <> 'forever'
      AND c.relname < t.name || '_' || partition_suffix(t.period, CASE t.retention
        WHEN 'reports' THEN kept_from
        ELSE (at AT TIME ZONE 'UTC' - make_interval(days => t.retention_days)) AT TIME ZONE 'UTC' END)
  LOOP
    IF expired.parent IN ('audit_entries', 'audit_read_batches') THEN
      PERFORM anchor_audit_chains(CASE expired.parent WHEN 'audit_entries' THEN 'changes' ELSE 'reads' END,
        expired.child::regclass);
    END IF;
    EXECUTE format('DROP TABLE %I', expired.child);
    dropped := dropped || expired.child::text;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION drop_partitions FROM PUBLIC;
