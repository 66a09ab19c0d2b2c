-- Reads one delivery, for workers of the release before; the next release drops it.
CREATE OR REPLACE FUNCTION find_delivery(p_organization uuid, p_live boolean, p_delivery uuid) RETURNS TABLE (
  status text,
  attempts integer,
  next_attempt_at timestamptz,
  endpoint_id uuid,
  event_id uuid,
  kind text,
  report_id uuid,
  url text,
  sealed_url bytea,
  enabled boolean,
  secret bytea,
  previous_secret bytea,
  wrapped_data_key bytea,
  body bytea,
  superseded boolean,
  driver_key_id uuid,
  wrapped_driver_key bytea
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT f.status, f.attempts, f.next_attempt_at, f.endpoint_id, f.event_id, f.kind, f.report_id, f.url, f.sealed_url,
      f.enabled, f.secret, f.previous_secret, f.wrapped_data_key, decode(f.body, 'base64'), f.superseded,
      f.driver_key_id, f.wrapped_driver_key
    FROM find_deliveries(ARRAY[p_organization], ARRAY[p_live], ARRAY[p_delivery]) f;
END $$;
REVOKE EXECUTE ON FUNCTION find_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_delivery TO cnh_worker;
