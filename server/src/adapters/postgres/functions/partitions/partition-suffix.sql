-- The end of a partition's name, which sorts by time: `y2026m07` for a month, `d20260720` for a day.
CREATE OR REPLACE FUNCTION partition_suffix(period text, instant timestamptz) RETURNS text
  LANGUAGE sql SECURITY INVOKER STABLE
  RETURN to_char(instant AT TIME ZONE 'UTC', CASE period WHEN 'month' THEN '"y"YYYY"m"MM' ELSE '"d"YYYYMMDD' END);
REVOKE EXECUTE ON FUNCTION partition_suffix FROM PUBLIC;
