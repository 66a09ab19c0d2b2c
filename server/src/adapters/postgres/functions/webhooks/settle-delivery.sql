-- Ends a delivery without an attempt: its endpoint is disabled or gone, or the final event is there.
CREATE OR REPLACE FUNCTION settle_delivery(p_organization uuid, p_delivery uuid, p_status text, p_failure_reason text)
  RETURNS void LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  UPDATE deliveries d SET status = p_status, failure_reason = p_failure_reason, settled_at = clock_timestamp(),
    next_attempt_at = NULL
  WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.status = 'PENDING';
END $$;
REVOKE EXECUTE ON FUNCTION settle_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_delivery TO cnh_worker;
