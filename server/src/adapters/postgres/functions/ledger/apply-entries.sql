-- The only arithmetic on balances. It refuses entries whose running values do not continue the ledger, and debits
-- that would cross the credit limit.
CREATE OR REPLACE FUNCTION apply_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  all_sound boolean;
  -- The trigger only_by_entries allows changes while this setting is on.
  posting text := set_config('cnh.posting', 'on', true);
BEGIN
  WITH posted AS (
    SELECT organization_id, sum(amount) AS amount, count(*) AS entries, max(number) AS last_number,
      (array_agg(balance_after ORDER BY number DESC))[1] AS last_balance,
      count(*) FILTER (WHERE kind = 'REPORT_DEBIT') AS debits,
      count(*) FILTER (WHERE kind = 'REPORT_REFUND') AS refunds,
      count(*) FILTER (WHERE kind = 'CHECK_DEBIT') AS checks,
      count(*) FILTER (WHERE kind = 'CHECK_REFUND') AS check_refunds,
      coalesce(-sum(amount) FILTER (WHERE kind = 'CHECK_DEBIT'), 0) AS check_charged,
      coalesce(sum(amount) FILTER (WHERE kind = 'CHECK_REFUND'), 0) AS check_refunded,
      date_trunc('month', max(created_at) FILTER (WHERE kind IN ('CHECK_DEBIT', 'CHECK_REFUND'))
        AT TIME ZONE 'America/Sao_Paulo')::date AS check_month,
      coalesce(-sum(amount) FILTER (WHERE kind = 'REPORT_DEBIT'), 0) AS charged,
      coalesce(sum(amount) FILTER (WHERE kind = 'REPORT_REFUND'), 0) AS refunded,
      (max(created_at) AT TIME ZONE 'America/Sao_Paulo')::date AS day
    FROM new_entries GROUP BY organization_id
  ), changed AS (
    UPDATE balances b
    SET balance = b.balance + p.amount, entry_count = b.entry_count + p.entries,
      report_count = b.report_count + p.debits, refund_count = b.refund_count + p.refunds,
      charged = b.charged + p.charged, refunded = b.refunded + p.refunded,
      check_count = b.check_count + p.checks, check_refund_count = b.check_refund_count + p.check_refunds,
      check_charged = b.check_charged + p.check_charged, check_refunded = b.check_refunded + p.check_refunded,
      -- A refund of a check of an earlier month does not lower the amount of this one.
      check_spent = CASE WHEN p.check_month IS NULL THEN b.check_spent
        ELSE greatest(0, CASE WHEN b.check_month = p.check_month THEN b.check_spent ELSE 0 END
          + p.check_charged - p.check_refunded) END,
      check_month = coalesce(p.check_month, b.check_month),
      day = greatest(b.day, p.day),
      -- Reached again only after the balance has risen by 5% of the line, so that refunds do not repeat the mail. Without
      -- a line, credit is low when it does not pay for one more report, until it pays for ten.
      told_percent = CASE
        WHEN b.balance + p.amount - b.price_per_report < b.credit_limit
          OR (b.told_percent = 100 AND CASE WHEN b.credit_limit < 0
            THEN (b.balance + p.amount) * 100 <= b.credit_limit * 95
            ELSE b.balance + p.amount < b.price_per_report * 10 END) THEN 100
        WHEN b.credit_limit = 0 THEN 0
        WHEN (b.balance + p.amount) * 100 <= b.credit_limit * (CASE WHEN b.told_percent >= 95 THEN 90 ELSE 95 END) THEN 95
        WHEN (b.balance + p.amount) * 100 <= b.credit_limit * (CASE WHEN b.told_percent >= 80 THEN 75 ELSE 80 END) THEN 80
        ELSE 0 END
    FROM posted p
    WHERE b.organization_id = p.organization_id AND b.live
    RETURNING b.balance = p.last_balance AND b.entry_count = p.last_number
      AND (p.debits + p.checks = 0 OR b.balance >= b.credit_limit) AS sound
  )
  SELECT count(*) FILTER (WHERE sound) = (SELECT count(*) FROM posted) INTO all_sound FROM changed;
  IF NOT all_sound THEN
    RAISE EXCEPTION 'these entries do not continue the ledger, or cross the credit line'
      USING ERRCODE = 'check_violation';
  END IF;
  posting := set_config('cnh.posting', '', true);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION apply_entries FROM PUBLIC;

CREATE OR REPLACE TRIGGER apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION apply_entries();
