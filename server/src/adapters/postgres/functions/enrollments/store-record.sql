-- Stores the new record of an enrollment with its state, its deadlines, its events, its next timer and the comparisons
-- that it contains, in one commit. Returns false, and changes nothing, if the record has changed since it was read: the
-- enrollment is then judged again. An enrollment that has ended only loses its comparisons.
--
-- Checks among the comparisons are settled with it: a report that shows a change is published, any other is deleted.
--
-- After: checks/plan-check.sql
-- After: checks/settle-check.sql
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
  p_bodies text[],
  -- The checks among the compared reports, whether each is published, and whether a state did not answer.
  p_checks uuid[],
  p_outcomes text[],
  p_published boolean[],
  p_incomplete boolean[],
  -- When the next check is due; null if that does not change.
  p_check_at timestamptz,
  p_check_weight bigint
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
  -- Reports come before balances, and balances before enrollments, as in erase_driver. A refund locks the balance.
  FOR i IN 1 .. cardinality(p_checks) LOOP
    PERFORM FROM reports r
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_checks[i] FOR UPDATE;
  END LOOP;
  IF true = ANY (p_incomplete) THEN
    PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live FOR NO KEY UPDATE;
  END IF;
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
    FOR i IN 1 .. cardinality(p_checks) LOOP
      PERFORM settle_check(p_organization, p_live, p_checks[i], p_outcomes[i], p_published[i], p_incomplete[i]);
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
    PERFORM plan_check(p_organization, p_live, p_enrollment, p_check_at, p_check_weight);
  ELSE
    FOR i IN 1 .. cardinality(p_checks) LOOP
      PERFORM settle_check(p_organization, p_live, p_checks[i], 'UNUSED', false, false);
    END LOOP;
  END IF;
  DELETE FROM comparison_orders c WHERE c.report_id = ANY (p_compared) AND (c.organization_id = p_organization) IS TRUE;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION store_record FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_record TO cnh_scheduler;
