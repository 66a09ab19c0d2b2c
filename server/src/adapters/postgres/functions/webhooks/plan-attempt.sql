-- Postpones the next attempt at a delivery, and notes the engine's call that makes it. Returns false if the delivery is
-- settled, or another attempt was recorded in between.
CREATE OR REPLACE FUNCTION plan_attempt(
  p_organization uuid, p_delivery uuid, p_number integer, p_next_attempt_at timestamptz, p_planned_call jsonb
) RETURNS boolean
LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  UPDATE deliveries d SET next_attempt_at = p_next_attempt_at, planned_call = p_planned_call
  WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.status = 'PENDING' AND d.attempts = p_number - 1;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION plan_attempt FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plan_attempt TO cnh_worker;
