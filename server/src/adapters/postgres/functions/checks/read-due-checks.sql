-- The enrollments of a queue whose checks are due, the longest due first, with all that decides on the check.
CREATE OR REPLACE FUNCTION read_due_checks(p_organization uuid, p_live boolean, p_max integer) RETURNS TABLE (
  enrollment_id uuid,
  number bigint,
  due_at timestamptz,
  at timestamptz,
  is_running boolean,
  request bytea,
  record bytea,
  driver_key_id uuid,
  wrapped_driver_key bytea,
  -- The key of its checks; null for the first one, and after a check whose report was published.
  check_key_id uuid,
  wrapped_check_key bytea,
  wrapped_data_key bytea
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_mark timestamptz;
  v_at timestamptz := accept_clock();
BEGIN
  SELECT q.mark INTO v_mark FROM check_queues q WHERE q.organization_id = p_organization AND q.live = p_live;
  RETURN QUERY
    SELECT t.enrollment_id, t.number, t.due_at, v_at, t.running_id IS NOT NULL, e.request, r.record, e.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = e.driver_key_id),
      t.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = t.driver_key_id),
      o.wrapped_data_key
    FROM (
      SELECT * FROM check_timers d
      WHERE d.organization_id = p_organization AND d.live = p_live AND d.due_at >= v_mark AND d.due_at <= v_at
        AND d.test_clock_id IS NULL
      ORDER BY d.due_at LIMIT p_max
    ) t
    CROSS JOIN LATERAL (
      SELECT * FROM enrollments f
      WHERE f.organization_id = p_organization AND f.live = p_live AND f.id = t.enrollment_id LIMIT 1
    ) e
    CROSS JOIN LATERAL (
      SELECT f.record FROM enrollment_records f
      WHERE f.organization_id = p_organization AND f.live = p_live AND f.enrollment_id = t.enrollment_id LIMIT 1
    ) r
    JOIN organizations o ON o.id = p_organization
    ORDER BY t.due_at;
END $$;
REVOKE EXECUTE ON FUNCTION read_due_checks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_due_checks TO cnh_scheduler;
