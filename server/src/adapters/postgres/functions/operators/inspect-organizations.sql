-- A page of the organizations for an operator, newest first: no address, member, key or sealed value. The totals are
-- stored counters, and the last report is the end of an index.
--
-- After: operators/record-inspection.sql
CREATE OR REPLACE FUNCTION inspect_organizations(p_person uuid, p_origin json, p_before uuid, p_limit integer)
RETURNS TABLE (
  id uuid,
  name text,
  created_at timestamptz,
  is_erased boolean,
  balance bigint,
  credit_limit bigint,
  price_per_report bigint,
  live_reports bigint,
  live_failed bigint,
  live_last_at timestamptz,
  test_reports bigint,
  test_failed bigint,
  test_last_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM record_inspection(p_person, p_origin, 'organizations');
  RETURN QUERY
    SELECT o.id, o.name, o.created_at, o.wrapped_data_key = '', l.balance, l.credit_limit, l.price_per_report,
      l.report_count, l.refund_count,
      CASE WHEN l.report_count > 0 THEN (
        SELECT r.created_at FROM reports r WHERE r.organization_id = o.id AND r.live ORDER BY r.id DESC LIMIT 1) END,
      t.report_count, t.refund_count,
      CASE WHEN t.report_count > 0 THEN (
        SELECT r.created_at FROM reports r WHERE r.organization_id = o.id AND NOT r.live ORDER BY r.id DESC LIMIT 1) END
    FROM (
      SELECT * FROM organizations n WHERE n.id < coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      ORDER BY n.id DESC LIMIT p_limit
    ) o
    JOIN balances l ON l.organization_id = o.id AND l.live
    JOIN balances t ON t.organization_id = o.id AND NOT t.live
    ORDER BY o.id DESC;
END $$;
REVOKE EXECUTE ON FUNCTION inspect_organizations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inspect_organizations TO cnh_observer;
