-- Partitions are made ahead and dropped behind by the keeper, which connects as the owner.

-- The smallest UUIDv7 of an instant: where a month's partition begins.
CREATE FUNCTION first_id_of(instant timestamptz) RETURNS uuid
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

CREATE FUNCTION make_partition(parent regclass, suffix text, lower text, upper text) RETURNS boolean
  LANGUAGE plpgsql AS $$
DECLARE
  child text := parent::text || '_' || suffix;
BEGIN
  IF to_regclass(child) IS NOT NULL THEN RETURN false; END IF;
  -- Made apart and then attached: making it in place would lock the parent against every create.
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
    child, parent);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, child, lower, upper);
  -- The wall stands on the parent; nobody but the owner may go around it through a partition.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', child);
  -- A sealed report of usual size stays in its row: read with it, in one step.
  IF parent = 'reports'::regclass THEN
    EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 4080)', child);
  END IF;
  -- Unlike those for rows, a trigger on TRUNCATE is not handed down to partitions.
  IF parent = 'ledger_entries'::regclass THEN
    EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', child);
  END IF;
  RETURN true;
END $$;

-- Makes what is missing from `at` on: months of reports and ledger, days of claims and deliveries.
CREATE FUNCTION make_partitions(at timestamptz, months_ahead integer DEFAULT 3, days_ahead integer DEFAULT 3)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer := 0;
  lower timestamptz;
  parent regclass;
BEGIN
  FOR n IN 0..months_ahead LOOP
    lower := (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => n)) AT TIME ZONE 'UTC';
    -- Those that a later migration makes are not there yet.
    FOR parent IN
      SELECT to_regclass(t) FROM unnest(ARRAY['reports', 'ledger_entries', 'events', 'lookups', 'analyses']) t
      WHERE to_regclass(t) IS NOT NULL
    LOOP
      made := made + make_partition(parent, to_char(lower AT TIME ZONE 'UTC', '"y"YYYY"m"MM'),
        first_id_of(lower)::text,
        first_id_of((lower AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC')::text)::integer;
    END LOOP;
  END LOOP;
  FOR n IN -1..days_ahead LOOP
    lower := (date_trunc('day', at AT TIME ZONE 'UTC') + make_interval(days => n)) AT TIME ZONE 'UTC';
    made := made + make_partition('create_claims', to_char(lower AT TIME ZONE 'UTC', '"d"YYYYMMDD'),
      lower::text, (lower + interval '24 hours')::text)::integer;
    FOR parent IN
      SELECT to_regclass(t) FROM unnest(ARRAY['deliveries', 'delivery_attempts']) t WHERE to_regclass(t) IS NOT NULL
    LOOP
      made := made + make_partition(parent, to_char(lower AT TIME ZONE 'UTC', '"d"YYYYMMDD'),
        first_id_of(lower)::text, first_id_of(lower + interval '24 hours')::text)::integer;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;

-- Drops reports past their retention, claims past any window and deliveries after 30 days. The ledger stays.
-- Dropping locks the parent for a moment. It gives way sooner than PostgreSQL looks for deadlocks
-- (1 s), so that creates wait half a second at most and are never what is sacrificed; the keeper
-- tries again.
CREATE FUNCTION drop_partitions(at timestamptz, retention_months integer) RETURNS text[]
  LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
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

REVOKE EXECUTE ON FUNCTION make_partitions, make_partition, drop_partitions, wall_off FROM PUBLIC;
SELECT make_partitions(now());
