-- Deletes the events of enrollments with their deliveries, and their checks.
CREATE OR REPLACE FUNCTION erase_driver_events(p_organization uuid, p_enrollments uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_deliveries uuid[];
BEGIN
  WITH gone AS (
    DELETE FROM deliveries d WHERE d.organization_id = p_organization AND d.enrollment_id = ANY (p_enrollments)
    RETURNING d.id
  )
  SELECT coalesce(array_agg(g.id), '{}') INTO v_deliveries FROM gone g;
  DELETE FROM delivery_attempts a WHERE a.delivery_id = ANY (v_deliveries) AND a.organization_id = p_organization;
  DELETE FROM delivery_orders o WHERE o.delivery_id = ANY (v_deliveries) AND o.organization_id = p_organization;
  DELETE FROM driver_events e WHERE e.organization_id = p_organization AND e.enrollment_id = ANY (p_enrollments);
  DELETE FROM checks c WHERE c.organization_id = p_organization AND c.live = ANY ('{t,f}')
    AND c.enrollment_id = ANY (p_enrollments);
END $$;
REVOKE EXECUTE ON FUNCTION erase_driver_events FROM PUBLIC;
