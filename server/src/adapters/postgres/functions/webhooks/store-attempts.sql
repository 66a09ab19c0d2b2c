-- Stores attempts and their consequences, as many as were made at the same time, in one commit, each once for its
-- number and as its own organization. A row for each item shows whether it was recorded, and why it disabled its
-- endpoint: by a 410 answer ('gone') or as one failure too many ('failures'). A mail to the administrators is ordered
-- in the same commit, and the audit log has an entry.
--
-- Batches of several workers never deadlock. A batch waits for no delivery: if another transaction has locked one, its
-- `recorded` is null, and the caller sends that item separately. Endpoints are locked in the order of their ids, after
-- them organizations, after them audit logs.
CREATE OR REPLACE FUNCTION store_attempts(
  p_organizations uuid[],
  p_deliveries uuid[],
  p_endpoints uuid[],
  p_numbers integer[],
  p_attempts uuid[],
  p_at timestamptz[],
  p_durations_ms integer[],
  p_status_codes integer[],
  p_failures text[],
  p_answers bytea[],
  p_statuses text[],
  p_failure_reasons text[],
  p_next_attempts_at timestamptz[],
  -- The engine's calls that make the next attempts.
  p_planned_calls jsonb[],
  p_disable_after interval[],
  -- The endpoints' ids as the API shows them, for the audit log.
  p_endpoint_ids text[]
) RETURNS TABLE (place integer, recorded boolean, disabled text)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
  v_count integer := cardinality(p_deliveries);
  v_recorded boolean[] := array_fill(NULL::boolean, ARRAY[v_count]);
  v_disabled text[] := array_fill(NULL::text, ARRAY[v_count]);
  v_is_test boolean;
  -- The organizations whose test event was accepted.
  v_tested uuid[] := '{}';
  v_organization uuid;
  i integer;
BEGIN
  FOR i IN 1..v_count LOOP
    PERFORM set_config('cnh.organization', p_organizations[i]::text, true);
    IF v_count > 1 THEN
      PERFORM FROM deliveries d WHERE d.id = p_deliveries[i] AND d.organization_id = p_organizations[i]
      FOR NO KEY UPDATE SKIP LOCKED;
      CONTINUE WHEN NOT FOUND;
    END IF;
    -- A superseded partial event stays so, unless it arrived.
    UPDATE deliveries d SET
      attempts = p_numbers[i],
      status = CASE WHEN d.status = 'SUPERSEDED' AND p_statuses[i] <> 'SUCCEEDED' THEN d.status ELSE p_statuses[i] END,
      failure_reason = CASE WHEN d.status = 'PENDING' THEN p_failure_reasons[i] END,
      settled_at = CASE WHEN d.status = 'PENDING' AND p_statuses[i] = 'PENDING' THEN NULL ELSE v_now END,
      next_attempt_at = CASE WHEN d.status = 'PENDING' THEN p_next_attempts_at[i] END,
      planned_call = p_planned_calls[i]
    WHERE d.id = p_deliveries[i] AND d.organization_id = p_organizations[i] AND d.attempts = p_numbers[i] - 1
      AND d.status IN ('PENDING', 'SUPERSEDED')
    RETURNING d.report_id IS NULL AND d.enrollment_id IS NULL INTO v_is_test;
    v_recorded[i] := FOUND;
    CONTINUE WHEN NOT FOUND;
    INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code, failure,
      answer, next_attempt_at)
    VALUES (p_deliveries[i], p_numbers[i], p_attempts[i], p_organizations[i], p_at[i], p_durations_ms[i],
      p_status_codes[i], p_failures[i], p_answers[i], p_next_attempts_at[i]);
    IF v_is_test AND p_statuses[i] = 'SUCCEEDED' THEN v_tested := v_tested || p_organizations[i]; END IF;
  END LOOP;

  FOR i IN SELECT g.place FROM unnest(p_endpoints) WITH ORDINALITY AS g (id, place) ORDER BY g.id, g.place LOOP
    CONTINUE WHEN v_recorded[i] IS NOT TRUE;
    PERFORM set_config('cnh.organization', p_organizations[i]::text, true);
    v_disabled[i] := judge_endpoint(p_organizations[i], p_endpoints[i], p_statuses[i], p_status_codes[i],
      p_disable_after[i]);
  END LOOP;

  FOR v_organization IN SELECT DISTINCT u FROM unnest(v_tested) u ORDER BY u LOOP
    PERFORM set_config('cnh.organization', v_organization::text, true);
    UPDATE organizations o SET test_event_received_at = v_now
    WHERE o.id = v_organization AND o.test_event_received_at IS NULL;
  END LOOP;

  FOR i IN SELECT g.place FROM unnest(v_disabled, p_organizations) WITH ORDINALITY AS g (because, organization, place)
    WHERE g.because IS NOT NULL ORDER BY g.organization, g.place
  LOOP
    PERFORM set_config('cnh.organization', p_organizations[i]::text, true);
    INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
    VALUES (p_organizations[i], 'endpoint_disabled', jsonb_build_object('endpointId', p_endpoints[i],
        'lastFailure', coalesce('HTTP ' || p_status_codes[i], p_failures[i])),
      'endpoint_disabled:' || p_deliveries[i] || ':' || p_numbers[i]);
    PERFORM append_audit_entry(p_organizations[i], json_build_object(
      'at', floor(extract(epoch FROM v_now) * 1000)::bigint, 'actor_kind', 'system', 'actor_id', 'webhooks',
      'channel', 'system', 'action', 'endpoint.disabled',
      'target_kind', 'endpoint', 'target_id', coalesce(p_endpoint_ids[i], p_endpoints[i]::text),
      'details', json_build_object('because', v_disabled[i], 'before', json_build_object('enabled', true),
        'after', json_build_object('enabled', false))));
  END LOOP;

  RETURN QUERY SELECT g.place, v_recorded[g.place], v_disabled[g.place] FROM generate_series(1, v_count) g (place);
END $$;
REVOKE EXECUTE ON FUNCTION store_attempts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_attempts TO cnh_worker;
