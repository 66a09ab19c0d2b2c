-- The ledger is append-only, and only ledger entries change a balance: the triggers below refuse everything else.
-- Privileges exclude every other role; the triggers prevent mistakes of the owner.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only and the balance follows it: post an entry instead'
    USING ERRCODE = 'restrict_violation';
END $$;
REVOKE EXECUTE ON FUNCTION refuse_change FROM PUBLIC;

-- Being inside some trigger is not enough: only apply_entries turns the setting on, while it runs.
CREATE OR REPLACE TRIGGER only_by_entries BEFORE UPDATE ON balances
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0 OR current_setting('cnh.posting', true) IS DISTINCT FROM 'on')
    AND ((NEW.organization_id, NEW.live, NEW.balance, NEW.entry_count, NEW.charged, NEW.refunded, NEW.check_charged,
          NEW.check_refunded, NEW.check_spent, NEW.check_month)
        IS DISTINCT FROM
        (OLD.organization_id, OLD.live, OLD.balance, OLD.entry_count, OLD.charged, OLD.refunded, OLD.check_charged,
          OLD.check_refunded, OLD.check_spent, OLD.check_month)
      -- Test reports, and failed ones among them, are counted without an entry.
      OR (NEW.live AND (NEW.report_count, NEW.refund_count, NEW.check_count, NEW.check_refund_count)
        IS DISTINCT FROM (OLD.report_count, OLD.refund_count, OLD.check_count, OLD.check_refund_count))))
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER begins_at_nothing BEFORE INSERT ON balances
  FOR EACH ROW
  WHEN ((NEW.balance, NEW.entry_count, NEW.report_count, NEW.charged, NEW.refunded, NEW.refund_count, NEW.check_count,
        NEW.check_refund_count, NEW.check_charged, NEW.check_refunded, NEW.check_spent)
      IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- make_partition adds this one to each partition, since triggers on TRUNCATE are not handed down.
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
