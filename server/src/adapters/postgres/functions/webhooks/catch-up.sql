-- Advances at most `p_max` deliveries to an endpoint that works again, the soonest first. Returns the number of them.
--
-- A delivery is advanced once in six hours: one that fails while others are accepted would otherwise use up its attempts
-- within minutes. A delivery that another transaction has locked is being recorded, and is skipped.
CREATE OR REPLACE FUNCTION catch_up(p_organization uuid, p_live boolean, p_endpoint uuid, p_max integer)
  RETURNS integer LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_deliveries uuid[] := ARRAY(
    SELECT d.id FROM deliveries d
    WHERE d.organization_id = p_organization AND d.live = p_live AND d.endpoint_id = p_endpoint
      AND d.status = 'PENDING' AND d.next_attempt_at > d.created_at AND d.next_attempt_at > v_now
      AND (d.advanced_at IS NULL OR d.advanced_at < v_now - interval '6 hours')
    ORDER BY d.next_attempt_at LIMIT p_max
    FOR NO KEY UPDATE SKIP LOCKED);
BEGIN
  PERFORM advance_deliveries(p_organization, p_live, p_endpoint, v_deliveries, NULL, p_max);
  UPDATE deliveries d SET advanced_at = v_now
  WHERE d.id = ANY (v_deliveries) AND d.organization_id = p_organization;
  RETURN cardinality(v_deliveries);
END $$;
REVOKE EXECUTE ON FUNCTION catch_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION catch_up TO cnh_worker;
