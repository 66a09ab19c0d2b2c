-- Counts an attempt for its endpoint. A success ends a series of failures, and sends deliveries early that wait because
-- of that series: two for each success, so that the load on the receiver grows only as fast as it accepts. A 410 answer,
-- or one failure too many, disables the endpoint. Returns why it was disabled, or null. store_attempts calls this
-- function, and has set the organization.
CREATE OR REPLACE FUNCTION judge_endpoint(
  p_organization uuid, p_endpoint uuid, p_status text, p_status_code integer, p_disable_after interval
) RETURNS text
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  c_early CONSTANT integer := 2;
  v_now timestamptz := clock_timestamp();
  v_live boolean;
  v_failing_since timestamptz;
  v_notified_at timestamptz;
  v_is_catching_up boolean;
  v_is_unchanged boolean;
BEGIN
  SELECT e.live, e.failing_since, e.failing_notified_at, e.is_catching_up OR e.failing_since IS NOT NULL,
    e.recent_failures = '{}' AND e.failing_since IS NULL AND NOT e.is_catching_up
      AND e.last_success_at > v_now - interval '1 minute'
  INTO v_live, v_failing_since, v_notified_at, v_is_catching_up, v_is_unchanged
  FROM webhook_endpoints e WHERE e.id = p_endpoint AND e.organization_id = p_organization;

  IF p_status = 'SUCCEEDED' THEN
    IF NOT FOUND OR v_is_unchanged THEN RETURN NULL; END IF;
    UPDATE webhook_endpoints e SET recent_failures = '{}', failing_since = NULL, failing_notified_at = NULL,
      last_success_at = v_now, is_catching_up = v_is_catching_up
    WHERE e.id = p_endpoint AND e.organization_id = p_organization;
    IF v_notified_at IS NOT NULL THEN
      INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
      VALUES (p_organization, 'endpoint_recovered',
        jsonb_build_object('endpointId', p_endpoint, 'since', v_failing_since),
        format('endpoint_recovered:%s:%s', p_endpoint, extract(epoch FROM v_notified_at)))
      ON CONFLICT DO NOTHING;
    END IF;
    IF v_is_catching_up AND catch_up(p_organization, v_live, p_endpoint, c_early) < c_early THEN
      UPDATE webhook_endpoints e SET is_catching_up = false
      WHERE e.id = p_endpoint AND e.organization_id = p_organization;
    END IF;
    RETURN NULL;
  END IF;

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
