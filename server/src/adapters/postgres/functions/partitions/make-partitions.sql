-- Makes the partitions of all rows of partitioned_tables that are missing from `at` on.
CREATE OR REPLACE FUNCTION make_partitions(at timestamptz, months_ahead integer DEFAULT 3, days_ahead integer DEFAULT 3)
  RETURNS integer LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  made integer := 0;
  starts record;
BEGIN
  FOR starts IN
    SELECT t.name, t.key, t.period, s.lower AT TIME ZONE 'UTC' AS lower,
      (s.lower + make_interval(months => (t.period = 'month')::integer, days => (t.period = 'day')::integer))
        AT TIME ZONE 'UTC' AS upper
    FROM partitioned_tables t
    CROSS JOIN LATERAL generate_series(
      -- An id of yesterday may still be written shortly after midnight.
      date_trunc(t.period, at AT TIME ZONE 'UTC') - make_interval(days => (t.period = 'day')::integer),
      date_trunc(t.period, at AT TIME ZONE 'UTC')
        + CASE t.period WHEN 'month' THEN make_interval(months => months_ahead) ELSE make_interval(days => days_ahead) END,
      CASE t.period WHEN 'month' THEN interval '1 month' ELSE interval '1 day' END
    ) AS s (lower)
    ORDER BY t.period DESC, s.lower, t.name
  LOOP
    made := made + make_partition(starts.name::regclass, partition_suffix(starts.period, starts.lower),
      CASE starts.key WHEN 'id' THEN first_id_of(starts.lower)::text ELSE starts.lower::text END,
      CASE starts.key WHEN 'id' THEN first_id_of(starts.upper)::text ELSE starts.upper::text END)::integer;
  END LOOP;
  RETURN made;
END $$;
REVOKE EXECUTE ON FUNCTION make_partitions FROM PUBLIC;
