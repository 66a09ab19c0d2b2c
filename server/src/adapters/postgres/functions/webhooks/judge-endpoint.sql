-- Counts an attempt for its endpoint: a success ends a series of failures, and a 410 answer or one failure too many
-- disables the endpoint. It returns why, or null. store_attempts calls it, which has set the organization.
CREATE OR REPLACE FUNCTION judge_endpoint(
  p_organization uuid, p_endpoint uuid, p_status text, p_status_code integer, p_disable_after interval
) RETURNS text
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_failing_since timestamptz;
BEGIN
  IF p_status = 'SUCCEEDED' THEN
    UPDATE webhook_endpoints e SET recent_failures = '{}', failing_since = NULL
    WHERE e.id = p_endpoint AND e.organization_id = p_organization
      AND (e.failing_since IS NOT NULL OR e.recent_failures <> '{}');
    RETURN NULL;
  END IF;
  SELECT e.failing_since INTO v_failing_since FROM webhook_endpoints e
  WHERE e.id = p_endpoint AND e.organization_id = p_organization;
  IF p_status_code = 410 THEN
    UPDATE webhook_endpoints e SET enabled = false, disabled_because = 'gone',
      lost_since = least(e.lost_since, e.failing_since, v_now)
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.enabled;
    RETURN CASE WHEN FOUND THEN 'gone' END;
  ELSIF v_failing_since IS NULL THEN
    -- The lock makes concurrent failures count one by one.
    PERFORM FROM webhook_endpoints e WHERE e.id = p_endpoint AND e.organization_id = p_organization FOR NO KEY UPDATE;
    UPDATE webhook_endpoints e SET
      failing_since = CASE WHEN cardinality(recent.times) >= 2 THEN v_now END,
      recent_failures = (recent.times || v_now)[1:2]
    FROM (
      SELECT coalesce(array_agg(t), '{}') AS times FROM webhook_endpoints own, unnest(own.recent_failures) t
      WHERE own.id = p_endpoint AND own.organization_id = p_organization AND t > v_now - interval '24 hours'
    ) recent
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.failing_since IS NULL;
  ELSIF v_failing_since <= v_now - p_disable_after THEN
    UPDATE webhook_endpoints e SET enabled = false, disabled_because = 'failures',
      lost_since = least(e.lost_since, e.failing_since)
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.enabled
      AND e.failing_since <= v_now - p_disable_after;
    RETURN CASE WHEN FOUND THEN 'failures' END;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION judge_endpoint FROM PUBLIC;
GRANT EXECUTE ON FUNCTION judge_endpoint TO cnh_worker;
