-- Publishes a partial report: bytes, summary and event, once, while the report is being processed.
CREATE OR REPLACE FUNCTION publish_partial(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_event uuid,
  p_body text,
  p_summary text,
  p_verdict text,
  p_worst_severity text,
  p_next_due_on date,
  p_partial_at timestamptz,
  p_driving text,
  OUT changed boolean,
  -- The number of deliveries that were made of the event.
  OUT deliveries integer
) LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_body bytea := decode(p_body, 'base64');
BEGIN
  changed := false;
  deliveries := 0;
  PERFORM set_config('cnh.organization', p_organization::text, true);
  UPDATE reports SET body = v_body, summary = decode(p_summary, 'base64'), verdict = p_verdict,
    worst_severity = p_worst_severity, next_due_on = p_next_due_on,
    partial_at = p_partial_at, driving = p_driving
  WHERE organization_id = p_organization AND live = p_live AND id = p_report AND status = 'PROCESSING' AND body IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO events (id, organization_id, live, report_id, kind, body, created_at)
  VALUES (p_event, p_organization, p_live, p_report, 'report.partially_delivered', v_body, clock_timestamp());
  changed := true;
  deliveries := fan_out(p_organization, p_live, p_report, p_event, 'report.partially_delivered');
END $$;
REVOKE EXECUTE ON FUNCTION publish_partial FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_partial TO cnh_worker;
