-- Orders a mail to an organization's administrators when its credit runs low, in the commit that moved the balance. The
-- balance's `told_percent` rises with the first entry that reaches 80, 95 or 100% of the line.
CREATE OR REPLACE FUNCTION order_credit_mail() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  VALUES (new.organization_id, 'credit_low',
    jsonb_build_object('percent', new.told_percent, 'balance', new.balance, 'limit', new.credit_limit,
      'pricePerReport', new.price_per_report),
    'credit_low:' || new.told_percent || ':' || new.entry_count);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION order_credit_mail FROM PUBLIC;

CREATE OR REPLACE TRIGGER tell_credit AFTER UPDATE ON balances
  FOR EACH ROW WHEN (new.told_percent > old.told_percent) EXECUTE FUNCTION order_credit_mail();
