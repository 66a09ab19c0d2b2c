-- Reads the terms and the queue of an organization's checks, and locks both for a change. The queue may not exist yet.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION read_check_queue(p_organization uuid, p_live boolean, p_locks boolean) RETURNS TABLE (
  state text,
  pause_reason text,
  paused_at timestamptz,
  price_per_check bigint,
  price_per_full_check bigint,
  agreed_price bigint,
  agreed_full_price bigint,
  check_budget bigint,
  check_reserve bigint,
  weight bigint,
  spent_this_month bigint
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  PERFORM require_organization(p_organization);
  IF p_locks THEN
    PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live FOR NO KEY UPDATE;
    PERFORM FROM check_queues q WHERE q.organization_id = p_organization AND q.live = p_live FOR NO KEY UPDATE;
  END IF;
  RETURN QUERY
    SELECT coalesce(q.state, 'RUNNING'), q.pause_reason, q.paused_at,
      coalesce(b.price_per_check, b.price_per_report), coalesce(b.price_per_full_check, b.price_per_report),
      coalesce(q.agreed_price, b.price_per_check, b.price_per_report),
      coalesce(q.agreed_full_price, b.price_per_full_check, b.price_per_report),
      b.check_budget, b.check_reserve, coalesce(q.weight, 0),
      CASE WHEN b.check_month = date_trunc('month', accept_clock() AT TIME ZONE 'America/Sao_Paulo')::date
        THEN b.check_spent ELSE 0 END
    FROM balances b LEFT JOIN check_queues q ON q.organization_id = b.organization_id AND q.live = b.live
    WHERE b.organization_id = p_organization AND b.live = p_live;
END $$;
REVOKE EXECUTE ON FUNCTION read_check_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_check_queue TO cnh_app;
