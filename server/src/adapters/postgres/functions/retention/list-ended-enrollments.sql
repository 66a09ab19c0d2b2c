-- Enrollments that ended more than 30 days ago, with their keys. Where the keys are in a separate database, they are
-- destroyed there before expire_enrollments deletes the rows.
CREATE OR REPLACE FUNCTION list_ended_enrollments(p_max integer) RETURNS TABLE (
  organization_id uuid,
  live boolean,
  id uuid,
  driver_key_id uuid
)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT e.organization_id, e.live, e.id, e.driver_key_id FROM enrollments e
    WHERE e.state = 'ENDED' AND e.ended_at < accept_clock() - interval '30 days'
    ORDER BY e.ended_at LIMIT least(p_max, 1000);
END $$;
REVOKE EXECUTE ON FUNCTION list_ended_enrollments FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_ended_enrollments TO cnh_maintenance;
