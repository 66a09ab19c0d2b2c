-- Moves the next attempts of at most `p_max` deliveries to an endpoint that works again to now, the soonest first, and
-- orders them. Returns the number of moved ones.
--
-- A delivery is moved once in six hours: one that fails while others are accepted would otherwise use up its attempts
-- within minutes. A delivery that another transaction has locked is being recorded, and is skipped.
CREATE OR REPLACE FUNCTION catch_up(p_organization uuid, p_live boolean, p_endpoint uuid, p_max integer)
  RETURNS integer LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_count integer;
BEGIN
  WITH waiting AS MATERIALIZED (
    SELECT d.id FROM deliveries d
    WHERE d.organization_id = p_organization AND d.live = p_live AND d.endpoint_id = p_endpoint
      AND d.status = 'PENDING' AND d.next_attempt_at > d.created_at AND d.next_attempt_at > v_now
      AND (d.advanced_at IS NULL OR d.advanced_at < v_now - interval '6 hours')
    ORDER BY d.next_attempt_at LIMIT p_max
    FOR NO KEY UPDATE SKIP LOCKED
  ), moved AS (
    UPDATE deliveries d SET next_attempt_at = v_now, advanced_at = v_now FROM waiting w
    WHERE d.id = w.id AND d.organization_id = p_organization
    RETURNING d.id, d.report_id
  ), ordered AS (
    INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
    SELECT m.id, p_organization, p_live, p_endpoint, coalesce(m.report_id, m.id) FROM moved m
    ON CONFLICT DO NOTHING
  )
  SELECT count(*) INTO v_count FROM moved;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION catch_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catch_up TO cnh_worker;
