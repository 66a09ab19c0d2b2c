-- Stores an attempt and its consequences, once for each number. Returns why this attempt disabled the endpoint: by a
-- 410 answer ('gone') or as one failure too many ('failures'); null if it did not. The administrators are told by a mail,
-- which is ordered in the same commit, and the audit log has an entry.
CREATE OR REPLACE FUNCTION store_attempt(
  p_organization uuid,
  p_delivery uuid,
  p_endpoint uuid,
  p_number integer,
  p_attempt uuid,
  p_at timestamptz,
  p_duration_ms integer,
  p_status_code integer,
  p_failure text,
  -- In base64.
  p_answer text,
  p_status text,
  p_failure_reason text,
  p_next_attempt_at timestamptz,
  p_disable_after interval,
  -- The endpoint's id as the API shows it, for the audit log.
  p_endpoint_id text DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_failing_since timestamptz;
  v_disabled text;
  v_is_test boolean;
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  -- A partial event that was superseded meanwhile stays so, unless it arrived.
  UPDATE deliveries d SET
    attempts = p_number,
    status = CASE WHEN d.status = 'SUPERSEDED' AND p_status <> 'SUCCEEDED' THEN d.status ELSE p_status END,
    failure_reason = CASE WHEN d.status = 'PENDING' THEN p_failure_reason END,
    settled_at = CASE WHEN d.status = 'PENDING' AND p_status = 'PENDING' THEN NULL ELSE v_now END,
    next_attempt_at = CASE WHEN d.status = 'PENDING' THEN p_next_attempt_at END
  WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.attempts = p_number - 1
    AND d.status IN ('PENDING', 'SUPERSEDED')
  RETURNING d.report_id IS NULL INTO v_is_test;
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code, failure,
    answer, next_attempt_at)
  VALUES (p_delivery, p_number, p_attempt, p_organization, p_at, p_duration_ms, p_status_code, p_failure,
    decode(p_answer, 'base64'), p_next_attempt_at);

  IF p_status = 'SUCCEEDED' THEN
    UPDATE webhook_endpoints e SET recent_failures = '{}', failing_since = NULL
    WHERE e.id = p_endpoint AND e.organization_id = p_organization
      AND (e.failing_since IS NOT NULL OR e.recent_failures <> '{}');
    IF v_is_test THEN
      UPDATE organizations o SET test_event_received_at = v_now
      WHERE o.id = p_organization AND o.test_event_received_at IS NULL;
    END IF;
    RETURN NULL;
  END IF;
  SELECT e.failing_since INTO v_failing_since FROM webhook_endpoints e
  WHERE e.id = p_endpoint AND e.organization_id = p_organization;
  IF p_status_code = 410 THEN
    UPDATE webhook_endpoints e SET enabled = false, disabled_because = 'gone',
      lost_since = least(e.lost_since, e.failing_since, v_now)
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.enabled;
    v_disabled := CASE WHEN FOUND THEN 'gone' END;
  ELSIF v_failing_since IS NULL THEN
    -- The lock makes failures that come at once count one by one.
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
    v_disabled := CASE WHEN FOUND THEN 'failures' END;
  END IF;
  IF v_disabled IS NOT NULL THEN
    INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
    VALUES (p_organization, 'endpoint_disabled',
      jsonb_build_object('endpointId', p_endpoint, 'lastFailure', coalesce('HTTP ' || p_status_code, p_failure)),
      'endpoint_disabled:' || p_delivery || ':' || p_number);
    PERFORM append_audit_entry(p_organization, json_build_object(
      'at', floor(extract(epoch FROM v_now) * 1000)::bigint, 'actor_kind', 'system', 'actor_id', 'webhooks',
      'channel', 'system', 'action', 'endpoint.disabled',
      'target_kind', 'endpoint', 'target_id', coalesce(p_endpoint_id, p_endpoint::text),
      'details', json_build_object('because', v_disabled, 'before', json_build_object('enabled', true),
        'after', json_build_object('enabled', false))));
  END IF;
  RETURN v_disabled;
END $$;
REVOKE EXECUTE ON FUNCTION store_attempt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_attempt TO cnh_worker;
