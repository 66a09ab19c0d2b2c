-- Hands a check that has ended to the scheduler, in the commit that ends it. If its enrollment has ended in the meantime,
-- the check is settled here.
--
-- After: checks/settle-check.sql
CREATE OR REPLACE FUNCTION order_check_settlement(p_organization uuid, p_live boolean, p_report uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
AS $$
DECLARE
  v_check checks;
BEGIN
  SELECT * INTO v_check FROM checks c
  WHERE c.organization_id = p_organization AND c.live = p_live AND c.id = p_report;
  -- The lock keeps the enrollment from ending between the two statements.
  PERFORM FROM enrollments e
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = v_check.enrollment_id
    AND (e.state <> 'ENDED') IS TRUE
  FOR SHARE;
  IF FOUND THEN
    INSERT INTO comparison_orders (report_id, organization_id, live, enrollment_id, due_at)
    VALUES (p_report, p_organization, p_live, v_check.enrollment_id, clock_timestamp())
    ON CONFLICT (report_id) DO NOTHING;
  ELSE
    PERFORM settle_check(p_organization, p_live, p_report, 'UNUSED', false, false);
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION order_check_settlement FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_check_settlement TO cnh_worker;
