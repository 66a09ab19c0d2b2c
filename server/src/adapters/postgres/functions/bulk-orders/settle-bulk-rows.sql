-- Marks the rows of a bulk order whose reports have ended, and counts the rest: waiting rows, reports in progress, and
-- partially delivered reports among them, which may wait for a state for days.
CREATE OR REPLACE FUNCTION settle_bulk_rows(
  p_order uuid,
  OUT waiting bigint,
  OUT processing bigint,
  OUT partial bigint
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  v_organization uuid := current_organization();
  v_live boolean;
BEGIN
  SELECT o.live INTO v_live FROM bulk_orders o WHERE o.id = p_order AND o.organization_id = v_organization;
  UPDATE bulk_order_rows r SET state = CASE s.status WHEN 'DELIVERED' THEN 'delivered' ELSE 'failed' END
  FROM reports s
  WHERE r.bulk_order_id = p_order AND r.organization_id = v_organization AND r.state = 'ordered'
    AND s.organization_id = v_organization AND s.live = v_live AND s.id = r.report_id AND s.status <> 'PROCESSING';
  SELECT count(*) FILTER (WHERE r.state = 'waiting'), count(*) FILTER (WHERE r.state = 'ordered'),
    count(*) FILTER (WHERE s.body IS NOT NULL)
  INTO waiting, processing, partial
  FROM bulk_order_rows r
  LEFT JOIN reports s ON r.state = 'ordered' AND s.organization_id = v_organization AND s.live = v_live AND s.id = r.report_id
  WHERE r.bulk_order_id = p_order AND r.organization_id = v_organization AND r.state IN ('waiting', 'ordered');
END $$;
REVOKE EXECUTE ON FUNCTION settle_bulk_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_bulk_rows TO cnh_console;
