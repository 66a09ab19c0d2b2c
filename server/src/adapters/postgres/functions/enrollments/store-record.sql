-- Stores the new record of an enrollment with its state, its deadlines, its events, its next timer and the comparisons
-- that it contains, in one commit. Returns false, and changes nothing, if the record has changed since it was read: the
-- enrollment is then judged again. An enrollment that has ended only loses its comparisons.
--
-- After: enrollments/end-enrollment.sql
-- After: enrollments/plan-enrollment.sql
-- After: webhooks/fan-out.sql
CREATE OR REPLACE FUNCTION store_record(
  p_organization uuid,
  p_live boolean,
  p_enrollment uuid,
  p_version bigint,
  p_state text,
  -- In base64.
  p_record text,
  p_report uuid,
  p_next_due_on date,
  p_due_days date[],
  p_due_at timestamptz,
  p_compared uuid[],
  -- The events of the driver, in base64, sealed under the key of the enrollment.
  p_events uuid[],
  p_kinds text[],
  p_bodies text[]
) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  v_is_open boolean;
BEGIN
  SELECT e.state <> 'ENDED' INTO v_is_open FROM enrollments e
  WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment FOR NO KEY UPDATE;
  IF v_is_open THEN
    UPDATE enrollment_records r SET version = p_version + 1, record = decode(p_record, 'base64'),
      report_id = coalesce(p_report, r.report_id), next_due_on = p_next_due_on
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.enrollment_id = p_enrollment
      AND r.version = p_version;
    IF NOT FOUND THEN RETURN false; END IF;
    FOR i IN 1 .. cardinality(p_events) LOOP
      INSERT INTO driver_events (id, organization_id, live, enrollment_id, kind, body, driver_key_id, created_at)
      SELECT p_events[i], p_organization, p_live, p_enrollment, p_kinds[i], decode(p_bodies[i], 'base64'),
        e.driver_key_id, clock_timestamp()
      FROM enrollments e WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment;
      PERFORM fan_out(p_organization, p_live, NULL, p_events[i], p_kinds[i], p_enrollment);
    END LOOP;
    IF p_state = 'ENDED' THEN
      PERFORM end_enrollment(p_organization, p_live, p_enrollment);
      RETURN true;
    END IF;
    UPDATE enrollments e SET state = p_state
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = p_enrollment AND e.state <> p_state;
    DELETE FROM enrollment_deadlines d
    WHERE d.organization_id = p_organization AND d.live = p_live AND d.enrollment_id = p_enrollment
      AND d.due_on <> ALL (p_due_days);
    INSERT INTO enrollment_deadlines (organization_id, live, due_on, enrollment_id)
    SELECT p_organization, p_live, day, p_enrollment FROM unnest(p_due_days) day
    ON CONFLICT DO NOTHING;
    PERFORM plan_enrollment(p_organization, p_live, p_enrollment, p_due_at);
  END IF;
  DELETE FROM comparison_orders c WHERE c.report_id = ANY (p_compared) AND c.organization_id = p_organization;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION store_record FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_record TO cnh_scheduler;
