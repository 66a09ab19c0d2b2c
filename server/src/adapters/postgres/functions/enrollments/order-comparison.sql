-- Orders the comparison of a delivered report with the record of its driver, in the commit that delivers it. Does
-- nothing unless the driver is enrolled.
CREATE OR REPLACE FUNCTION order_comparison(p_organization uuid, p_live boolean, p_report uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
BEGIN
  INSERT INTO comparison_orders (report_id, organization_id, live, enrollment_id, due_at)
  SELECT p_report, p_organization, p_live, e.id, clock_timestamp()
  FROM reports r
  JOIN drivers d ON d.id = r.driver_id AND d.organization_id = p_organization AND d.live = p_live
  JOIN enrollments e ON e.organization_id = p_organization AND e.live = p_live AND e.cpf_hash = d.cpf_hash
    AND e.state = 'ACTIVE'
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report
  ON CONFLICT (report_id) DO UPDATE SET due_at = EXCLUDED.due_at;
END $$;
REVOKE EXECUTE ON FUNCTION order_comparison FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_comparison TO cnh_worker;
