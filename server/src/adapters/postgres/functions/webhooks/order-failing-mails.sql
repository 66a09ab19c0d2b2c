-- Orders mails to administrators, for the maintenance role, about endpoints that have failed for `p_after` without a
-- success, one for each series of failures. Returns the number of mails.
CREATE OR REPLACE FUNCTION order_failing_mails(p_after interval) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
DECLARE
  v_count integer;
BEGIN
  WITH failing AS (
    UPDATE webhook_endpoints e SET failing_notified_at = clock_timestamp()
    WHERE e.enabled AND e.failing_since IS NOT NULL AND e.failing_notified_at IS NULL
      AND e.failing_since <= clock_timestamp() - p_after
    RETURNING e.id, e.organization_id, e.live, e.failing_since
  )
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  SELECT f.organization_id, 'endpoint_failing',
    jsonb_build_object('endpointId', f.id, 'since', f.failing_since, 'lastFailure', last.failure),
    format('endpoint_failing:%s:%s', f.id, extract(epoch FROM f.failing_since))
  FROM failing f
  -- The delivery that waits longest was tried last.
  LEFT JOIN LATERAL (
    SELECT d.id, d.attempts FROM deliveries d
    WHERE d.organization_id = f.organization_id AND d.live = f.live AND d.endpoint_id = f.id
      AND d.status = 'PENDING' AND d.next_attempt_at > d.created_at AND d.attempts > 0
    ORDER BY d.next_attempt_at DESC LIMIT 1
  ) waiting ON true
  LEFT JOIN LATERAL (
    SELECT coalesce('HTTP ' || a.status_code, a.failure) AS failure FROM delivery_attempts a
    WHERE a.delivery_id = waiting.id AND a.number = waiting.attempts LIMIT 1
  ) last ON true
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION order_failing_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_failing_mails TO cnh_maintenance;
