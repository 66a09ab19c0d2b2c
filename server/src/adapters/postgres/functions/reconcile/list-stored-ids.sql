-- Returns which of these reports and deliveries are stored, in any organization. Reports have no index only on the id:
-- most requested ones are being processed, which have a short index; the others are looked up under each organization.
CREATE OR REPLACE FUNCTION list_stored_ids(p_reports uuid[], p_deliveries uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  v_running uuid[] := ARRAY(SELECT r.id FROM reports r WHERE r.status = 'PROCESSING' AND r.id = ANY (p_reports));
BEGIN
  RETURN QUERY SELECT unnest(v_running);
  RETURN QUERY
    SELECT other.id FROM (SELECT unnest(p_reports) EXCEPT SELECT unnest(v_running)) rest (id)
    CROSS JOIN organizations o CROSS JOIN (VALUES (false), (true)) m (live)
    CROSS JOIN LATERAL (
      SELECT r.id FROM reports r
      WHERE r.organization_id = o.id AND r.live = m.live AND r.id = rest.id LIMIT 1) other;
  RETURN QUERY SELECT d.id FROM deliveries d WHERE d.id = ANY (p_deliveries);
END $$;
REVOKE EXECUTE ON FUNCTION list_stored_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_stored_ids TO cnh_maintenance, cnh_operator;
