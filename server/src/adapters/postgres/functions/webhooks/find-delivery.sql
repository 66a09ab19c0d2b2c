-- Reads all that one attempt at a delivery needs, in one round trip.
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
  -- The key of the report; it is wrapped if the keys are in this database.
  driver_key_id uuid,
  wrapped_driver_key bytea
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT d.status, d.attempts, d.next_attempt_at, d.endpoint_id, d.event_id, d.kind, d.report_id,
      e.url, e.sealed_url, e.enabled, e.secret,
      CASE WHEN e.previous_secret_until > clock_timestamp() THEN e.previous_secret END,
      o.wrapped_data_key,
      CASE WHEN d.kind = 'report.partially_delivered' THEN
        (SELECT v.body FROM events v WHERE v.report_id = d.report_id AND v.kind = d.kind)
      ELSE r.body END,
      d.kind = 'report.partially_delivered' AND EXISTS (
        SELECT FROM events f WHERE f.report_id = d.report_id AND f.kind IN ('report.delivered', 'report.failed')),
      r.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = r.driver_key_id)
    FROM deliveries d
    JOIN organizations o ON o.id = d.organization_id
    LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.organization_id = p_organization
    LEFT JOIN LATERAL (
      SELECT f.body, f.driver_key_id FROM reports f
      WHERE f.organization_id = p_organization AND f.live = p_live AND f.id = d.report_id LIMIT 1
    ) r ON true
    WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.live = p_live;
END $$;
REVOKE EXECUTE ON FUNCTION find_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_delivery TO cnh_worker;
