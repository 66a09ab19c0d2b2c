-- Pauses a queue and orders one mail about it. Not one of its timers is written.
CREATE OR REPLACE FUNCTION pause_check_queue(p_organization uuid, p_live boolean, p_reason text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_at timestamptz := accept_clock();
BEGIN
  UPDATE check_queues q SET state = 'PAUSED', pause_reason = p_reason, paused_at = v_at
  WHERE q.organization_id = p_organization AND q.live = p_live AND q.state = 'RUNNING';
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  SELECT p_organization, 'checks_paused', jsonb_build_object('reason', p_reason, 'balance', b.balance,
      'limit', b.credit_limit, 'budget', b.check_budget, 'reserve', b.check_reserve,
      'pricePerCheck', coalesce(b.price_per_check, b.price_per_report),
      'pricePerFullCheck', coalesce(b.price_per_full_check, b.price_per_report)),
    'checks_paused:' || p_reason || ':' || to_char(v_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSMS')
  FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live AND p_live;
END $$;
REVOKE EXECUTE ON FUNCTION pause_check_queue FROM PUBLIC;
