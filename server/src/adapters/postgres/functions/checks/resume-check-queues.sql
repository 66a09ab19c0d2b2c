-- Resumes the queues whose reason to pause is over: a payment, a higher limit, a new month, a lower price. It reads paused
-- queues, never their timers.
CREATE OR REPLACE FUNCTION resume_check_queues() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
DECLARE
  v_count integer;
  v_month date := date_trunc('month', accept_clock() AT TIME ZONE 'America/Sao_Paulo')::date;
BEGIN
  UPDATE check_queues q SET state = 'RUNNING', pause_reason = NULL, paused_at = NULL
  FROM balances b
  WHERE q.state = 'PAUSED' AND b.organization_id = q.organization_id AND b.live = q.live
    AND CASE WHEN q.pause_reason = 'price'
      THEN coalesce(b.price_per_check, b.price_per_report) <= q.agreed_price
        AND coalesce(b.price_per_full_check, b.price_per_report) <= q.agreed_full_price
      ELSE b.balance - coalesce(b.price_per_full_check, b.price_per_report) >= b.credit_limit + b.check_reserve
        AND (b.check_budget IS NULL
          OR CASE WHEN b.check_month = v_month THEN b.check_spent ELSE 0 END
            + coalesce(b.price_per_full_check, b.price_per_report) <= b.check_budget) END;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION resume_check_queues FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resume_check_queues TO cnh_scheduler;
