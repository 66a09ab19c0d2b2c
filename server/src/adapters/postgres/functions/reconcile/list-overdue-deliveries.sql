-- A page of the pending deliveries of all organizations whose next attempt is overdue by `p_overdue`, after the named
-- one, and whether each has a waiting order. Pending ones have an index under each organization and mode.
CREATE OR REPLACE FUNCTION list_overdue_deliveries(
  p_organization uuid, p_live boolean, p_delivery uuid, p_overdue interval, p_max integer
) RETURNS TABLE (
  organization_id uuid,
  live boolean,
  delivery_id uuid,
  endpoint_id uuid,
  subject_id uuid,
  ordered boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_first uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  RETURN QUERY
    SELECT o.id, m.live, d.id, d.endpoint_id, coalesce(d.report_id, d.enrollment_id, d.id),
      EXISTS (SELECT FROM delivery_orders waiting WHERE waiting.delivery_id = d.id)
    FROM organizations o
    CROSS JOIN (VALUES (false), (true)) m (live)
    CROSS JOIN LATERAL (
      SELECT p.id, p.endpoint_id, p.report_id, p.enrollment_id FROM deliveries p
      WHERE p.organization_id = o.id AND p.live = m.live AND p.status = 'PENDING'
        AND p.id > CASE WHEN (o.id, m.live) = (p_organization, p_live) THEN p_delivery ELSE v_first END
        AND p.next_attempt_at < now() - p_overdue
      ORDER BY p.id LIMIT p_max
    ) d
    WHERE (o.id, m.live) >= (p_organization, p_live)
    ORDER BY o.id, m.live, d.id
    LIMIT p_max;
END $$;
REVOKE EXECUTE ON FUNCTION list_overdue_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_overdue_deliveries TO cnh_maintenance, cnh_operator;
