-- Orders deliveries whose next attempt the engine has lost, and returns the deliveries that are still overdue by
-- `p_overdue` and have no order. `p_plan` orders nothing. A locked delivery is being recorded, and is skipped.
CREATE OR REPLACE FUNCTION order_lost_deliveries(
  p_organizations uuid[], p_live boolean[], p_deliveries uuid[], p_overdue interval, p_plan boolean
) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_lost deliveries;
BEGIN
  FOR i IN 1 .. cardinality(p_deliveries) LOOP
    SELECT d.* INTO v_lost FROM deliveries d
    WHERE d.id = p_deliveries[i] AND d.organization_id = p_organizations[i] AND d.live = p_live[i]
      AND d.status = 'PENDING' AND d.next_attempt_at < now() - p_overdue
      AND NOT EXISTS (SELECT FROM delivery_orders w WHERE w.delivery_id = d.id)
    FOR NO KEY UPDATE OF d SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    IF NOT p_plan THEN
      INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
      VALUES (v_lost.id, v_lost.organization_id, v_lost.live, v_lost.endpoint_id,
        coalesce(v_lost.report_id, v_lost.enrollment_id, v_lost.id))
      ON CONFLICT (delivery_id) DO NOTHING;
      CONTINUE WHEN NOT FOUND;
    END IF;
    RETURN NEXT v_lost.id;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION order_lost_deliveries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_lost_deliveries TO cnh_maintenance, cnh_operator;
