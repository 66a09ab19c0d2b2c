-- Makes the partitions that are missing from `at` on.
CREATE OR REPLACE FUNCTION make_partitions(at timestamptz, months_ahead integer DEFAULT 3, days_ahead integer DEFAULT 3)
  RETURNS integer LANGUAGE plpgsql SECURITY INVOKER AS $$
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
REVOKE EXECUTE ON FUNCTION make_partitions FROM PUBLIC;
