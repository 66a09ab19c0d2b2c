-- The first change of a balance on a new day files the totals of the day before it.
CREATE OR REPLACE FUNCTION file_balance_day() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO balance_days (organization_id, live, day, balance, report_count, refund_count, charged, refunded,
    entry_count, check_count, check_refund_count, check_charged, check_refunded)
  VALUES (OLD.organization_id, OLD.live, OLD.day, OLD.balance, OLD.report_count, OLD.refund_count,
    OLD.charged, OLD.refunded, OLD.entry_count, OLD.check_count, OLD.check_refund_count, OLD.check_charged,
    OLD.check_refunded);
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION file_balance_day FROM PUBLIC;

CREATE OR REPLACE TRIGGER file_day BEFORE UPDATE ON balances
  FOR EACH ROW WHEN (NEW.day > OLD.day) EXECUTE FUNCTION file_balance_day();
