-- Reads an enrollment with its record and its key.
CREATE OR REPLACE FUNCTION read_enrollment(p_organization uuid, p_live boolean, p_enrollment uuid) RETURNS TABLE (
  state text,
  request bytea,
  version bigint,
  record bytea,
  driver_key_id uuid,
  wrapped_driver_key bytea,
  wrapped_data_key bytea,
  -- Null if no check was planned yet.
  check_weight bigint,
  -- Null while it is parked.
  check_due_at timestamptz,
  -- Whether a report that was delivered before is compared soon.
  awaits_comparison boolean
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT e.state, e.request, r.version, r.record, e.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = e.driver_key_id),
      o.wrapped_data_key, t.weight, nullif(t.due_at, 'infinity'),
      EXISTS (SELECT FROM comparison_orders c
        WHERE c.organization_id = p_organization AND c.live = p_live AND c.enrollment_id = p_enrollment)
    FROM enrollments e
    JOIN enrollment_records r ON r.organization_id = p_organization AND r.live = p_live AND r.enrollment_id = e.id
    JOIN organizations o ON o.id = p_organization
    LEFT JOIN check_timers t ON t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = e.id
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment;
END $$;
REVOKE EXECUTE ON FUNCTION read_enrollment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_enrollment TO cnh_scheduler;
