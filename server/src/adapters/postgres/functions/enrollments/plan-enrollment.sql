-- Plans when the scheduler judges an enrollment the next time; never if the time is null. The queue is locked before a
-- timer is added, so its mark is never after a timer that another transaction is adding. Enrollments are locked before
-- queues. The timer of an enrollment with a test clock is in no queue.
--
-- After: clocks/test-clock-of.sql
CREATE OR REPLACE FUNCTION plan_enrollment(
  p_organization uuid, p_live boolean, p_enrollment uuid, p_due_at timestamptz
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_clock uuid := test_clock_of(p_organization, p_live, p_enrollment);
BEGIN
  IF v_clock IS NULL THEN
    INSERT INTO enrollment_queues AS q (organization_id, live, next_due_at, mark)
    VALUES (p_organization, p_live, coalesce(p_due_at, 'infinity'), coalesce(p_due_at, 'infinity'))
    ON CONFLICT (organization_id, live) DO UPDATE
      SET next_due_at = least(q.next_due_at, EXCLUDED.next_due_at), mark = least(q.mark, EXCLUDED.mark);
  END IF;
  IF p_due_at IS NULL THEN
    DELETE FROM enrollment_timers t
    WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = p_enrollment;
  ELSE
    INSERT INTO enrollment_timers (organization_id, live, enrollment_id, due_at, test_clock_id)
    VALUES (p_organization, p_live, p_enrollment, p_due_at, v_clock)
    ON CONFLICT (organization_id, live, enrollment_id) DO UPDATE SET due_at = EXCLUDED.due_at;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION plan_enrollment FROM PUBLIC;
