-- Ends some bulk orders that are past the retention of their organization: no row of them is ordered from now on.
-- Returns them with the driver keys that no report has: the keys of rows that were never ordered. Where the keys are in
-- a separate database, they are destroyed there before expire_bulk_order deletes the order.
--
-- After: retention/retention-start.sql
CREATE OR REPLACE FUNCTION end_expired_bulk_orders(p_max integer) RETURNS TABLE (
  id uuid,
  organization_id uuid,
  driver_keys uuid[]
)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  v_orders uuid[];
BEGIN
  SELECT array_agg(b.id) INTO v_orders FROM (
    SELECT b.id FROM organizations o
    JOIN bulk_orders b ON b.organization_id = o.id AND b.created_at < retention_start(o.retention_months)
    LIMIT least(p_max, 100)
  ) b;
  UPDATE bulk_orders b SET state = 'cancelled', stop_reason = NULL
  WHERE b.id = ANY (v_orders) AND b.state IN ('running', 'paused', 'stopped');
  -- A separate statement, which sees rows that were ordered while the one before waited.
  RETURN QUERY
    SELECT b.id, b.organization_id, (
      SELECT coalesce(array_agg(r.driver_key_id), '{}') FROM bulk_order_rows r
      WHERE r.bulk_order_id = b.id AND r.driver_key_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM reports s
        WHERE s.organization_id = b.organization_id AND s.live = b.live AND s.id = r.report_id
          AND s.driver_key_id = r.driver_key_id))
    FROM bulk_orders b WHERE b.id = ANY (v_orders);
END $$;
REVOKE EXECUTE ON FUNCTION end_expired_bulk_orders FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_expired_bulk_orders TO cnh_maintenance;
