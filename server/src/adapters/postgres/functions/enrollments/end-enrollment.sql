-- Ends an enrollment and deletes all that is known by it, in one commit. The row stays for 30 days, so that it can be
-- read. Returns false if it has ended before or does not exist.
CREATE OR REPLACE FUNCTION end_enrollment(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
BEGIN
  UPDATE enrollments e SET state = 'ENDED', ended_at = date_trunc('milliseconds', accept_clock())
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND e.state <> 'ENDED';
  IF NOT FOUND THEN RETURN false; END IF;
  DELETE FROM enrollment_records r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.enrollment_id = p_enrollment;
  DELETE FROM enrollment_deadlines d
  WHERE d.organization_id = p_organization AND d.live = p_live AND d.enrollment_id = p_enrollment;
  DELETE FROM enrollment_timers t
  WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = p_enrollment;
  -- A check in progress deletes its report and its key when it ends.
  WITH gone AS (
    DELETE FROM check_timers t
    WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = p_enrollment
    RETURNING t.running_id, t.driver_key_id
  )
  DELETE FROM driver_keys k USING gone g
  WHERE k.organization_id = p_organization AND k.id = g.driver_key_id AND g.running_id IS NULL;
  DELETE FROM comparison_orders c
  WHERE c.organization_id = p_organization AND c.live = p_live AND c.enrollment_id = p_enrollment;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION end_enrollment FROM PUBLIC;
