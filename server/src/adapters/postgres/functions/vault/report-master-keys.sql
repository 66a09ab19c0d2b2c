-- A process reports its master keys, and reads the existing ones. Servers reach these tables only through this
-- function. A process that reports none does not run, or stops.
CREATE OR REPLACE FUNCTION report_master_keys(p_node uuid, p_name text, p_versions integer[]) RETURNS TABLE (
  version integer,
  provider text,
  wrapped bytea,
  check_value bytea,
  activated_at timestamptz,
  completed_at timestamptz,
  retired_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  INSERT INTO master_key_nodes AS n (id, name, versions, seen_at)
    SELECT p_node, left(p_name, 200), p_versions, clock_timestamp() WHERE cardinality(p_versions) > 0
    ON CONFLICT (id) DO UPDATE SET versions = excluded.versions, seen_at = excluded.seen_at;
  DELETE FROM master_key_nodes n
    WHERE n.seen_at < clock_timestamp() - interval '1 hour' OR (n.id = p_node AND cardinality(p_versions) = 0);
  RETURN QUERY
    SELECT k.version, k.provider, k.wrapped, k.check_value, k.activated_at, k.completed_at, k.retired_at
    FROM master_keys k ORDER BY k.version;
END $$;
REVOKE EXECUTE ON FUNCTION report_master_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION report_master_keys TO cnh_app;
