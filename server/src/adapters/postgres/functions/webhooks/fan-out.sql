-- Makes a delivery, and its order, for each enabled endpoint that subscribes to the event, in the commit of the
-- event. It returns the number of deliveries.
CREATE OR REPLACE FUNCTION fan_out(
  p_organization uuid, p_live boolean, p_report uuid, p_event uuid, p_kind text,
  -- Instead of the report, for an event of a driver.
  p_enrollment uuid DEFAULT NULL
) RETURNS integer LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_count integer;
BEGIN
  WITH wanted AS (
    SELECT new_id(v_now) AS id, e.id AS endpoint_id FROM webhook_endpoints e
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.enabled AND p_kind = ANY (e.events)
  ), made AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, enrollment_id,
      created_at, next_attempt_at)
    SELECT w.id, p_organization, p_live, w.endpoint_id, p_event, p_kind, p_report, p_enrollment, v_now, v_now FROM wanted w
    RETURNING id, endpoint_id
  )
  INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
  SELECT m.id, p_organization, p_live, m.endpoint_id, coalesce(p_report, p_enrollment) FROM made m;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION fan_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fan_out TO cnh_worker;
