-- Drops partitions past their retention. Dropping locks the parent for a moment. It gives way sooner than PostgreSQL
-- looks for deadlocks (1 s), so that creates wait half a second at most and are never what is sacrificed; the keeper
-- tries again.
CREATE OR REPLACE FUNCTION drop_partitions(at timestamptz, retention_months integer) RETURNS text[]
  LANGUAGE plpgsql SECURITY INVOKER SET lock_timeout = '500ms' AS $$
DECLARE
  child text;
  dropped text[] := '{}';
BEGIN
  FOR child IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE (i.inhparent IN ('reports'::regclass, 'events'::regclass, 'lookups'::regclass, 'analyses'::regclass)
        AND c.relname < i.inhparent::regclass::text || to_char(
          at AT TIME ZONE 'UTC' - make_interval(months => retention_months), '"_y"YYYY"m"MM'))
      OR (i.inhparent = 'create_claims'::regclass
        AND c.relname < to_char(at AT TIME ZONE 'UTC' - interval '1 day', '"create_claims_d"YYYYMMDD'))
      OR (i.inhparent IN ('deliveries'::regclass, 'delivery_attempts'::regclass)
        AND c.relname < i.inhparent::regclass::text || to_char(
          at AT TIME ZONE 'UTC' - interval '31 days', '"_d"YYYYMMDD'))
  LOOP
    EXECUTE format('DROP TABLE %I', child);
    dropped := dropped || child;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE EXECUTE ON FUNCTION drop_partitions FROM PUBLIC;
