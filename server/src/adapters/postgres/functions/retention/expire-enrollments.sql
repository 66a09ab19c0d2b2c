-- Deletes enrollments that list_ended_enrollments returned, with their keys.
CREATE OR REPLACE FUNCTION expire_enrollments(p_organizations uuid[], p_live boolean[], p_enrollments uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
BEGIN
  WITH gone AS (
    DELETE FROM enrollments e USING unnest(p_organizations, p_live, p_enrollments) a (organization_id, live, id)
    WHERE e.organization_id = a.organization_id AND e.live = a.live AND e.id = a.id
      AND e.state = 'ENDED' AND e.ended_at < accept_clock() - interval '30 days'
    RETURNING e.organization_id, e.driver_key_id
  )
  DELETE FROM driver_keys k USING gone g
  WHERE k.organization_id = g.organization_id AND k.id = g.driver_key_id;
END $$;
REVOKE EXECUTE ON FUNCTION expire_enrollments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_enrollments TO cnh_maintenance;
