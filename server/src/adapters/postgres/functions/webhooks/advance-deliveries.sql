-- Moves the next attempts at deliveries to now, and orders the deliveries. They wait for another attempt, were created
-- since an instant, and are the oldest, or only the named ones. A delivery that another transaction has locked is being
-- recorded, and is skipped. Returns the moved ones.
CREATE OR REPLACE FUNCTION advance_deliveries(
  p_organization uuid, p_live boolean, p_endpoint uuid, p_deliveries uuid[], p_since timestamptz, p_max integer
) RETURNS TABLE (id uuid, created_at timestamptz)
LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_now timestamptz := clock_timestamp();
BEGIN
  RETURN QUERY
    WITH waiting AS MATERIALIZED (
      SELECT d.id FROM deliveries d
      WHERE d.organization_id = p_organization AND d.live = p_live AND d.endpoint_id = p_endpoint
        AND d.status = 'PENDING' AND d.next_attempt_at > d.created_at AND d.next_attempt_at > v_now
        AND (p_deliveries IS NULL OR d.id = ANY (p_deliveries))
        AND (p_since IS NULL OR d.created_at >= p_since)
      ORDER BY d.id LIMIT p_max
      FOR NO KEY UPDATE SKIP LOCKED
    ), moved AS (
      UPDATE deliveries d SET next_attempt_at = v_now FROM waiting w
      WHERE d.id = w.id AND d.organization_id = p_organization
      RETURNING d.id, d.report_id, d.enrollment_id, d.created_at
    ), ordered AS (
      INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
      SELECT m.id, p_organization, p_live, p_endpoint, coalesce(m.report_id, m.enrollment_id, m.id) FROM moved m
      ON CONFLICT DO NOTHING
    )
    SELECT m.id, m.created_at FROM moved m ORDER BY m.id;
END $$;
REVOKE EXECUTE ON FUNCTION advance_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION advance_deliveries TO cnh_app, cnh_worker;
