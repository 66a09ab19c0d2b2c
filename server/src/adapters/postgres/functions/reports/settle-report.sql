-- The last transition of a report, to either status: bytes, status, event and, on failure, the refund, in one commit. A
-- second call finds the report settled and changes nothing. Lists show the summary; ERROR has none.
--
-- A delivered report of an enrolled driver is compared with the record of the driver by the scheduler. A check has no
-- event; the scheduler settles it.
--
-- The balance is locked after the report; creates lock the balance and wait for no report, so the two never wait for
-- each other.
--
-- After: checks/order-check-settlement.sql
-- After: enrollments/order-comparison.sql
CREATE OR REPLACE FUNCTION settle_report(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_status report_status,
  p_event uuid,
  p_entry uuid,
  p_body text,
  p_delivered_at timestamptz,
  -- A failed report has none of these.
  p_summary text DEFAULT NULL,
  p_verdict text DEFAULT NULL,
  p_worst_severity text DEFAULT NULL,
  p_next_due_on date DEFAULT NULL,
  p_driving text DEFAULT NULL,
  p_facts text DEFAULT NULL,
  OUT changed boolean,
  -- The number of deliveries that were made of the event.
  OUT deliveries integer
) LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_kind text := CASE p_status WHEN 'ERROR' THEN 'report.failed' ELSE 'report.delivered' END;
  v_was_partial boolean;
  v_driver uuid;
  v_is_check boolean;
BEGIN
  changed := false;
  deliveries := 0;
  PERFORM set_config('cnh.organization', p_organization::text, true);
  SELECT r.body IS NOT NULL, r.driver_id, r.hidden INTO v_was_partial, v_driver, v_is_check FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
  UPDATE reports SET status = p_status, body = decode(p_body, 'base64'), delivered_at = p_delivered_at,
    summary = decode(p_summary, 'base64'), verdict = p_verdict, worst_severity = p_worst_severity,
    next_due_on = p_next_due_on, driving = p_driving, facts = decode(p_facts, 'base64')
  WHERE organization_id = p_organization AND live = p_live AND id = p_report AND status = 'PROCESSING';
  IF NOT FOUND THEN RETURN; END IF;
  IF p_status = 'ERROR' AND p_live THEN PERFORM refund_report(p_report, p_entry); END IF;
  IF p_status = 'ERROR' AND NOT p_live THEN PERFORM count_test_failure(p_report); END IF;
  DELETE FROM gathered_facts WHERE report_id = p_report;
  changed := true;
  IF v_is_check THEN
    PERFORM order_check_settlement(p_organization, p_live, p_report);
    RETURN;
  END IF;
  INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
  VALUES (p_event, p_organization, p_live, p_report, v_kind, date_trunc('milliseconds', clock_timestamp()));
  IF p_facts IS NOT NULL THEN PERFORM order_comparison(p_organization, p_live, p_report, v_driver); END IF;
  deliveries := fan_out(p_organization, p_live, p_report, p_event, v_kind);
  IF v_was_partial THEN PERFORM supersede_partials(p_report); END IF;
END $$;
REVOKE EXECUTE ON FUNCTION settle_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_report TO cnh_worker;
