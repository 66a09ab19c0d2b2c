-- Orders the comparison of a delivered report with the record of its driver, in the commit that delivers it. Does
-- nothing unless the driver is enrolled. An enrollment with a test clock has only its checks, since a report is about today.
--
-- Two statements, each with one possible index: a single one would have a generic plan that, if it was made while the
-- tables were small, reads all drivers or all enrollments of the organization for each report.
CREATE OR REPLACE FUNCTION order_comparison(p_organization uuid, p_live boolean, p_report uuid, p_driver uuid)
  RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
AS $$
DECLARE
  v_cpf_hash bytea;
  v_enrollment uuid;
BEGIN
  SELECT d.cpf_hash INTO v_cpf_hash FROM drivers d WHERE d.id = p_driver;
  -- At most one enrollment of a driver has not ended. The state is no condition of an index here.
  SELECT e.id INTO v_enrollment FROM enrollments e
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.cpf_hash = v_cpf_hash AND e.state <> 'ENDED'
    AND (e.state = 'ACTIVE') IS TRUE AND e.test_clock_id IS NULL;
  IF v_enrollment IS NULL THEN RETURN; END IF;
  INSERT INTO comparison_orders (report_id, organization_id, live, enrollment_id, due_at)
  VALUES (p_report, p_organization, p_live, v_enrollment, clock_timestamp())
  ON CONFLICT (report_id) DO UPDATE SET due_at = EXCLUDED.due_at;
END $$;
REVOKE EXECUTE ON FUNCTION order_comparison FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_comparison TO cnh_worker;
