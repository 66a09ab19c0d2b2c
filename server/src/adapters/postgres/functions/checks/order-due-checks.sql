-- Orders due checks of one organization and mode: a check is a hidden report, its debit, and the next due time of its
-- timer, in one commit. Returns the timers that had not changed, each with its check or the reason of its refusal.
--
-- A timer is advanced only if its number has not changed since it was read, so a check is ordered and charged once however
-- many schedulers read it and whenever one of them dies. No lease protects money.
--
-- Locks: the balance, the queue, the timers. Creates lock the balance first too. A timer that is locked is skipped: its
-- enrollment is changing or ending.
--
-- Checks of a test clock are due by its time. They are in no queue and cost nothing, so nothing pauses them.
--
-- If the credit line, the reserve for reports, the budget of the month or a higher price allows no more, the queue is
-- paused with the reason, and not one of its timers is written.
--
-- After: checks/pause-check-queue.sql
CREATE OR REPLACE FUNCTION order_due_checks(
  p_organization uuid,
  p_live boolean,
  p_enrollments uuid[],
  p_numbers bigint[],
  p_is_full boolean[],
  -- A check that confirms what an answer lacked is free.
  p_is_free boolean[],
  p_plans text[],
  -- Hex: the sealed request, and the last 80 bits of the new ids of the report, the driver and the entry.
  p_requests text[],
  p_seeds text[],
  -- The keys of the reports, in hex if they are new.
  p_driver_keys uuid[],
  p_wrapped_keys text[],
  p_next_due_at timestamptz[],
  -- Null unless the enrollments live by a test clock.
  p_clock uuid DEFAULT NULL
) RETURNS TABLE (
  enrollment_id uuid,
  -- Null if it was refused.
  report_id uuid,
  refusal text
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
  SET enable_memoize = off
AS $$
#variable_conflict use_column
DECLARE
  v_balance balances;
  v_queue check_queues;
  -- Reports have the store's time, which is in their ids.
  v_at timestamptz;
  v_time text;
  -- The time by which checks are due.
  v_now timestamptz;
  v_price bigint;
  v_full_price bigint;
  -- The amounts that checks may spend before a limit is reached.
  v_credit bigint;
  v_budget bigint;
  v_locked uuid[];
  v_reason text;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'order_due_checks needs read committed';
  END IF;
  SELECT * INTO v_balance FROM balances b
  WHERE b.organization_id = p_organization AND b.live = p_live FOR NO KEY UPDATE;
  v_at := date_trunc('milliseconds', accept_clock());
  v_time := lpad(to_hex((extract(epoch FROM v_at) * 1000)::bigint), 12, '0');
  v_now := v_at;
  IF p_clock IS NULL THEN
    SELECT * INTO v_queue FROM check_queues q
    WHERE q.organization_id = p_organization AND q.live = p_live FOR NO KEY UPDATE;
    IF v_queue.state IS DISTINCT FROM 'RUNNING' THEN RETURN; END IF;
  ELSE
    SELECT c.now_at INTO v_now FROM test_clocks c WHERE c.organization_id = p_organization AND c.id = p_clock;
  END IF;

  v_price := coalesce(v_balance.price_per_check, v_balance.price_per_report);
  v_full_price := coalesce(v_balance.price_per_full_check, v_balance.price_per_report);
  IF v_price > v_queue.agreed_price OR v_full_price > v_queue.agreed_full_price THEN
    PERFORM pause_check_queue(p_organization, p_live, 'price');
    RETURN;
  END IF;
  v_credit := v_balance.balance - v_balance.credit_limit;
  v_budget := v_balance.check_budget - CASE
    WHEN v_balance.check_month = date_trunc('month', v_at AT TIME ZONE 'America/Sao_Paulo')::date
    THEN v_balance.check_spent ELSE 0 END;

  -- Each row is looked up with a LIMIT: otherwise a plan that was made while the tables were small may read all timers or
  -- drivers of the organization for each check.
  SELECT coalesce(array_agg(l.enrollment_id), '{}') INTO v_locked
  FROM unnest(p_enrollments) a (enrollment_id)
  CROSS JOIN LATERAL (
    SELECT t.enrollment_id, t.running_id, t.due_at, t.test_clock_id FROM check_timers t
    WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = a.enrollment_id
    LIMIT 1 FOR UPDATE SKIP LOCKED
  ) l
  WHERE l.running_id IS NULL AND l.due_at <= v_now AND l.test_clock_id IS NOT DISTINCT FROM p_clock;

  -- A separate statement, which sees the timers as they were locked.
  FOR enrollment_id, report_id, refusal IN
  WITH asked AS (
    SELECT a.place, a.enrollment_id, a.is_full, e.cpf_hash, d.id AS known_driver_id, t.timer,
      CASE WHEN a.is_free OR NOT p_live THEN 0 WHEN a.is_full THEN v_full_price ELSE v_price END AS price,
      CASE WHEN a.is_free OR NOT p_live OR NOT a.is_full THEN 0 ELSE greatest(v_full_price - v_price, 0) END AS state_share
    FROM unnest(p_enrollments, p_numbers, p_is_full, p_is_free)
      WITH ORDINALITY AS a (enrollment_id, number, is_full, is_free, place)
    CROSS JOIN LATERAL (
      SELECT t.ctid AS timer, t.number FROM check_timers t
      WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = a.enrollment_id LIMIT 1
    ) t
    CROSS JOIN LATERAL (
      SELECT e.cpf_hash, e.state FROM enrollments e
      WHERE e.organization_id = p_organization AND e.live = p_live AND e.id = a.enrollment_id LIMIT 1
    ) e
    LEFT JOIN LATERAL (
      SELECT d.id FROM drivers d
      WHERE d.organization_id = p_organization AND d.live = p_live AND d.cpf_hash = e.cpf_hash LIMIT 1
    ) d ON true
    WHERE a.enrollment_id = ANY (v_locked) AND t.number = a.number AND e.state = 'ACTIVE'
  ), counted AS (
    SELECT a.*, count(*) OVER by_place AS running, sum(a.price) OVER by_place AS total
    FROM asked a WINDOW by_place AS (ORDER BY a.place)
  ), judged AS MATERIALIZED (
    SELECT c.*,
      -- The total only rises, so all checks after a refused one are refused too.
      CASE
        WHEN NOT p_live THEN NULL
        WHEN c.total > v_credit THEN 'credit'
        WHEN c.total > v_credit - v_balance.check_reserve THEN 'reserve'
        WHEN c.total > v_budget THEN 'budget'
      END AS refusal,
      (v_time || left(p_seeds[c.place], 20))::uuid AS new_report_id,
      coalesce(c.known_driver_id, (v_time || substr(p_seeds[c.place], 21, 20))::uuid) AS chosen_driver_id
    FROM counted c
  ), made AS MATERIALIZED (
    SELECT * FROM judged j WHERE j.refusal IS NULL
  ), made_drivers AS (
    INSERT INTO drivers (organization_id, live, cpf_hash, id, created_at)
    SELECT p_organization, p_live, m.cpf_hash, m.chosen_driver_id, v_at FROM made m WHERE m.known_driver_id IS NULL
  ), made_keys AS (
    INSERT INTO driver_keys (organization_id, id, wrapped)
    SELECT p_organization, p_driver_keys[m.place], decode(p_wrapped_keys[m.place], 'hex')
    FROM made m WHERE p_wrapped_keys[m.place] IS NOT NULL
  ), made_reports AS (
    INSERT INTO reports (id, organization_id, live, driver_id, channel, with_analysis, request, driver_key_id, hidden,
      check_plan, created_at)
    SELECT m.new_report_id, p_organization, p_live, m.chosen_driver_id, 'system', false,
      decode(p_requests[m.place], 'hex'), p_driver_keys[m.place], true, p_plans[m.place]::jsonb, v_at
    FROM made m
  ), made_orders AS (
    INSERT INTO report_orders (report_id, organization_id, live, created_at)
    SELECT m.new_report_id, p_organization, p_live, clock_timestamp() FROM made m
  ), made_checks AS (
    INSERT INTO checks (id, organization_id, live, enrollment_id, number, is_full, charged, state_share, ordered_at)
    SELECT m.new_report_id, p_organization, p_live, m.enrollment_id, p_numbers[m.place] + 1, m.is_full, m.price,
      m.state_share, v_now
    FROM made m
  ), made_entries AS (
    INSERT INTO ledger_entries
      (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    SELECT (v_time || substr(p_seeds[m.place], 41, 20))::uuid, m.new_report_id, p_organization,
      v_balance.entry_count + m.running, 'CHECK_DEBIT', -m.price, v_balance.balance - m.total, m.new_report_id, v_at
    FROM made m WHERE p_live
  ), counted_tests AS (
    UPDATE balances b SET check_count = b.check_count + (SELECT count(*) FROM made),
      day = greatest(b.day, (v_at AT TIME ZONE 'America/Sao_Paulo')::date)
    WHERE b.organization_id = p_organization AND NOT b.live AND NOT p_live
  ), advanced AS (
    UPDATE check_timers t SET number = t.number + 1, running_id = m.new_report_id,
      driver_key_id = p_driver_keys[m.place], due_at = p_next_due_at[m.place]
    FROM made m WHERE t.ctid = m.timer
  ), paced AS (
    UPDATE check_queues q SET tokens = q.tokens - (SELECT count(*) FROM made)
    WHERE q.organization_id = p_organization AND q.live = p_live AND p_clock IS NULL
  )
  SELECT j.enrollment_id, CASE WHEN j.refusal IS NULL THEN j.new_report_id END, j.refusal FROM judged j ORDER BY j.place
  LOOP
    v_reason := coalesce(v_reason, refusal);
    RETURN NEXT;
  END LOOP;
  IF v_reason IS NOT NULL THEN PERFORM pause_check_queue(p_organization, p_live, v_reason); END IF;
END $$;
REVOKE EXECUTE ON FUNCTION order_due_checks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_due_checks TO cnh_scheduler;
