-- Settles a check that has ended: publishes its report, or deletes it. Its key stays with a published report; otherwise the
-- next check uses it. Refunds the state's share if a state did not answer; the caller has locked the balance.
--
-- After: clocks/enrollment-now.sql
CREATE OR REPLACE FUNCTION settle_check(
  p_organization uuid, p_live boolean, p_report uuid, p_outcome text, p_published boolean, p_incomplete boolean
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  v_check checks;
  v_key uuid;
BEGIN
  UPDATE checks c SET outcome = p_outcome, published = p_published,
    settled_at = date_trunc('milliseconds', enrollment_now(p_organization, p_live, c.enrollment_id))
  WHERE c.organization_id = p_organization AND c.live = p_live AND c.id = p_report AND c.outcome IS NULL
  RETURNING * INTO v_check;
  IF NOT FOUND THEN RETURN; END IF;
  IF p_published THEN
    UPDATE reports r SET hidden = false
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
  ELSE
    DELETE FROM reports r
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.hidden
    RETURNING r.driver_key_id INTO v_key;
  END IF;
  UPDATE check_timers t SET running_id = NULL, driver_key_id = CASE WHEN p_published THEN NULL ELSE t.driver_key_id END
  WHERE t.organization_id = p_organization AND t.live = p_live AND t.enrollment_id = v_check.enrollment_id
    AND t.running_id = p_report;
  -- The enrollment has ended, and with it the timer that would use the key again.
  IF NOT FOUND THEN DELETE FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = v_key; END IF;
  IF p_incomplete AND p_live AND v_check.state_share > 0 THEN
    INSERT INTO ledger_entries
      (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    SELECT new_id(clock_timestamp()), p_report, p_organization, b.entry_count + 1, 'CHECK_REFUND', v_check.state_share,
      b.balance + v_check.state_share, p_report, date_trunc('milliseconds', clock_timestamp())
    FROM balances b WHERE b.organization_id = p_organization AND b.live;
    UPDATE checks c SET refunded = v_check.state_share
    WHERE c.organization_id = p_organization AND c.live = p_live AND c.id = p_report;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION settle_check FROM PUBLIC;
