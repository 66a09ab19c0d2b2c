-- Plans the next check of an enrollment. Without a time, an existing timer stays; an infinite one parks it. The queue is
-- locked before its timer, so its mark is never after a timer that another transaction is adding. Enrollments are locked
-- before queues. The timer of an enrollment with a test clock is in no queue.
--
-- After: clocks/test-clock-of.sql
CREATE OR REPLACE FUNCTION plan_check(
  p_organization uuid, p_live boolean, p_enrollment uuid, p_due_at timestamptz, p_weight bigint
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_clock uuid := test_clock_of(p_organization, p_live, p_enrollment);
BEGIN
  IF p_due_at IS NULL THEN RETURN; END IF;
  IF v_clock IS NULL THEN
    INSERT INTO check_queues AS q (organization_id, live, next_due_at, mark, agreed_price, agreed_full_price)
    SELECT p_organization, p_live, p_due_at, p_due_at, coalesce(b.price_per_check, b.price_per_report),
      coalesce(b.price_per_full_check, b.price_per_report)
    FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live
    ON CONFLICT (organization_id, live) DO UPDATE
      SET next_due_at = least(q.next_due_at, EXCLUDED.next_due_at), mark = least(q.mark, EXCLUDED.mark);
  END IF;
  INSERT INTO check_timers AS t (organization_id, live, enrollment_id, due_at, weight, test_clock_id)
  VALUES (p_organization, p_live, p_enrollment, p_due_at, p_weight, v_clock)
  ON CONFLICT (organization_id, live, enrollment_id) DO UPDATE
    SET due_at = EXCLUDED.due_at, weight = EXCLUDED.weight;
END $$;
REVOKE EXECUTE ON FUNCTION plan_check FROM PUBLIC;
