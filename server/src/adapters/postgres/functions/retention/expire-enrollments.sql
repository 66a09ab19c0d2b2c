-- Deletes enrollments that list_ended_enrollments returned, with their keys, and their drivers if no report is about them.
-- Creates and checks read the row of a driver under the lock of the balance, so the function takes that lock too.
CREATE OR REPLACE FUNCTION expire_enrollments(p_organizations uuid[], p_live boolean[], p_enrollments uuid[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET enable_seqscan = off
AS $$
BEGIN
  PERFORM FROM balances b WHERE b.organization_id = ANY (p_organizations)
  ORDER BY b.organization_id, b.live FOR NO KEY UPDATE;
  DELETE FROM drivers d
  USING unnest(p_organizations, p_live, p_enrollments) a (organization_id, live, id)
  JOIN enrollments e ON e.organization_id = a.organization_id AND e.live = a.live AND e.id = a.id
    AND e.state = 'ENDED' AND e.ended_at < accept_clock() - interval '30 days'
  WHERE d.organization_id = e.organization_id AND d.live = e.live AND d.cpf_hash = e.cpf_hash
    AND NOT EXISTS (SELECT FROM reports r
      WHERE r.driver_id = d.id AND r.organization_id = d.organization_id AND r.live = d.live)
    AND NOT EXISTS (SELECT FROM enrollments o
      WHERE o.organization_id = d.organization_id AND o.live = d.live AND o.cpf_hash = d.cpf_hash AND o.state <> 'ENDED');
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
