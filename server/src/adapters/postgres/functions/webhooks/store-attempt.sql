-- Stores one attempt, for workers of the release before; the next release drops it.
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
  p_endpoint_id text DEFAULT NULL
) RETURNS text
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  RETURN (
    SELECT s.disabled FROM store_attempts(ARRAY[p_organization], ARRAY[p_delivery], ARRAY[p_endpoint], ARRAY[p_number],
      ARRAY[p_attempt], ARRAY[p_at], ARRAY[p_duration_ms], ARRAY[p_status_code], ARRAY[p_failure],
      ARRAY[decode(p_answer, 'base64')], ARRAY[p_status], ARRAY[p_failure_reason], ARRAY[p_next_attempt_at],
      ARRAY[NULL::jsonb], ARRAY[p_disable_after], ARRAY[p_endpoint_id]) s
  );
END $$;
REVOKE EXECUTE ON FUNCTION store_attempt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_attempt TO cnh_worker;
