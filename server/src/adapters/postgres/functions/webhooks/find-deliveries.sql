-- Reads all that attempts at deliveries need, as many as were requested at the same time, in one round trip. Each is
-- read as its own organization, so row-level security also separates the items of one batch. A delivery that this
-- organization and mode does not have gets no row.
CREATE OR REPLACE FUNCTION find_deliveries(p_organizations uuid[], p_live boolean[], p_deliveries uuid[]) RETURNS TABLE (
  place bigint,
  status text,
  attempts integer,
  next_attempt_at timestamptz,
  planned_call jsonb,
  endpoint_id uuid,
  event_id uuid,
  kind text,
  report_id uuid,
  enrollment_id uuid,
  sealed_url bytea,
  enabled boolean,
  secret bytea,
  previous_secret bytea,
  wrapped_data_key bytea,
  -- In base64, which is shorter than the client library's hex and decoded in half the time.
  body text,
  superseded boolean,
  -- The key of the report or of the enrollment; it is wrapped if the keys are in this database.
  driver_key_id uuid,
  wrapped_driver_key bytea,
  -- The trace of the report; null if it is not traced.
  trace text
)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_organization uuid;
BEGIN
  FOR v_organization IN SELECT DISTINCT u FROM unnest(p_organizations) u LOOP
    PERFORM set_config('cnh.organization', v_organization::text, true);
    RETURN QUERY
      SELECT a.place, d.status, d.attempts, d.next_attempt_at, d.planned_call, d.endpoint_id, d.event_id, d.kind,
        d.report_id, d.enrollment_id, e.sealed_url, e.enabled, e.secret,
        CASE WHEN e.previous_secret_until > clock_timestamp() THEN e.previous_secret END,
        o.wrapped_data_key,
        encode(CASE WHEN d.kind = 'report.partially_delivered' THEN
          (SELECT v.body FROM events v WHERE v.report_id = d.report_id AND v.kind = d.kind)
        ELSE coalesce(r.body, n.body) END, 'base64'),
        d.kind = 'report.partially_delivered' AND EXISTS (
          SELECT FROM events f WHERE f.report_id = d.report_id AND f.kind IN ('report.delivered', 'report.failed')),
        coalesce(r.driver_key_id, n.driver_key_id),
        (SELECT k.wrapped FROM driver_keys k
          WHERE k.organization_id = v_organization AND k.id = coalesce(r.driver_key_id, n.driver_key_id)),
        r.trace
      FROM unnest(p_organizations, p_live, p_deliveries) WITH ORDINALITY AS a (organization_id, live, id, place)
      -- The LIMITs prevent the planner from joining by reading all rows of the organization.
      CROSS JOIN LATERAL (
        SELECT * FROM deliveries f
        WHERE f.id = a.id AND f.organization_id = v_organization AND f.live = a.live LIMIT 1) d
      CROSS JOIN LATERAL (
        SELECT g.wrapped_data_key FROM organizations g WHERE g.id = v_organization LIMIT 1) o
      LEFT JOIN LATERAL (
        SELECT * FROM webhook_endpoints f
        WHERE f.id = d.endpoint_id AND f.organization_id = v_organization LIMIT 1) e ON true
      LEFT JOIN LATERAL (
        SELECT f.body, f.driver_key_id, f.trace FROM reports f
        WHERE f.organization_id = v_organization AND f.live = a.live AND f.id = d.report_id LIMIT 1) r ON true
      LEFT JOIN LATERAL (
        SELECT f.body, f.driver_key_id FROM driver_events f
        WHERE d.enrollment_id IS NOT NULL AND f.organization_id = v_organization AND f.live = a.live
          AND f.id = d.event_id LIMIT 1) n ON true
      WHERE a.organization_id = v_organization;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION find_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_deliveries TO cnh_worker;
