-- Deletes a bulk order that end_expired_bulk_orders ended, with its rows and these driver keys, which are its own. The
-- reports that it ordered are younger, and expire separately.
--
-- After: retention/retention-start.sql
CREATE OR REPLACE FUNCTION expire_bulk_order(p_order uuid, p_keys uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM bulk_orders b JOIN organizations o ON o.id = b.organization_id
    WHERE b.id = p_order AND b.created_at < retention_start(o.retention_months)
      AND b.state IN ('cancelled', 'finished'))
  THEN
    RETURN;
  END IF;
  DELETE FROM driver_keys k USING bulk_order_rows r
  WHERE r.bulk_order_id = p_order AND r.driver_key_id = ANY (p_keys)
    AND k.organization_id = r.organization_id AND k.id = r.driver_key_id;
  DELETE FROM bulk_orders b WHERE b.id = p_order;
END $$;
REVOKE EXECUTE ON FUNCTION expire_bulk_order FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_bulk_order TO cnh_maintenance;
