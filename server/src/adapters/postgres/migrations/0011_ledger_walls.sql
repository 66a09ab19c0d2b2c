-- The ledger's rules are the database's own: no role but the owner moves a balance, files a day or posts an entry.
-- Creates are debited by accept_reports, refunds and the operator's entries by the two functions below; all three run
-- as the owner, past row-level security, and so judge for themselves what they are asked for.

-- What runs as the owner finds its tables in public, whatever a caller made of the same name. Nobody else may put
-- these functions on a table of his own: they would do there what they do here.
ALTER FUNCTION file_balance_day() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION refuse_change() SECURITY DEFINER SET search_path = public, pg_temp;
CREATE OR REPLACE FUNCTION apply_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  all_sound boolean;
  -- Told to only_by_entries, for as long as this runs.
  posting text := set_config('cnh.posting', 'on', true);
BEGIN
  WITH posted AS (
    SELECT organization_id, sum(amount) AS amount, count(*) AS entries, max(number) AS last_number,
      (array_agg(balance_after ORDER BY number DESC))[1] AS last_balance,
      count(*) FILTER (WHERE kind = 'REPORT_DEBIT') AS debits,
      count(*) FILTER (WHERE kind = 'REPORT_REFUND') AS refunds,
      coalesce(-sum(amount) FILTER (WHERE kind = 'REPORT_DEBIT'), 0) AS charged,
      coalesce(sum(amount) FILTER (WHERE kind = 'REPORT_REFUND'), 0) AS refunded,
      (max(created_at) AT TIME ZONE 'America/Sao_Paulo')::date AS day
    FROM new_entries GROUP BY organization_id
  ), changed AS (
    UPDATE balances b
    SET balance = b.balance + p.amount, entry_count = b.entry_count + p.entries,
      report_count = b.report_count + p.debits, refund_count = b.refund_count + p.refunds,
      charged = b.charged + p.charged, refunded = b.refunded + p.refunded,
      day = greatest(b.day, p.day)
    FROM posted p
    WHERE b.organization_id = p.organization_id AND b.live
    RETURNING b.balance = p.last_balance AND b.entry_count = p.last_number
      AND (p.debits = 0 OR b.balance >= b.credit_limit) AS sound
  )
  SELECT count(*) FILTER (WHERE sound) = (SELECT count(*) FROM posted) INTO all_sound FROM changed;
  IF NOT all_sound THEN
    RAISE EXCEPTION 'these entries do not continue the ledger, or cross the credit line'
      USING ERRCODE = 'check_violation';
  END IF;
  posting := set_config('cnh.posting', '', true);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION apply_entries, file_balance_day, refuse_change FROM PUBLIC;

-- Privileges keep all others out; this keeps the owner from a slip. Being inside some trigger is not enough: the
-- setting is that of apply_entries while it runs.
DROP TRIGGER only_by_entries ON balances;
CREATE TRIGGER only_by_entries BEFORE UPDATE ON balances
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0 OR current_setting('cnh.posting', true) IS DISTINCT FROM 'on')
    AND ((NEW.organization_id, NEW.live, NEW.balance, NEW.entry_count, NEW.charged, NEW.refunded, NEW.refund_count)
        IS DISTINCT FROM
        (OLD.organization_id, OLD.live, OLD.balance, OLD.entry_count, OLD.charged, OLD.refunded, OLD.refund_count)
      -- Test reports are counted without an entry.
      OR (NEW.live AND NEW.report_count <> OLD.report_count)))
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER begins_at_nothing ON balances;
CREATE TRIGGER begins_at_nothing BEFORE INSERT ON balances
  FOR EACH ROW
  WHEN ((NEW.balance, NEW.entry_count, NEW.report_count, NEW.charged, NEW.refunded, NEW.refund_count)
      IS DISTINCT FROM (0, 0, 0, 0, 0, 0))
  EXECUTE FUNCTION refuse_change();

-- The operator opens a balance at nothing and sets its terms; the first day is today.
ALTER TABLE balances ALTER COLUMN day SET DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date;
REVOKE INSERT, UPDATE ON balances FROM cnh_operator;
GRANT INSERT (organization_id, live, credit_limit, price_per_report), UPDATE (credit_limit, price_per_report)
  ON balances TO cnh_operator;
REVOKE INSERT ON balance_days, ledger_entries FROM cnh_operator;

-- A worker has no business with money but to ask for a refund.
DROP POLICY worker ON balances;
DROP POLICY worker ON balance_days;
DROP POLICY worker_reads ON ledger_entries;
DROP POLICY worker_refunds ON ledger_entries;
REVOKE ALL ON balances, balance_days, ledger_entries FROM cnh_worker;
-- By columns it was granted, so by columns it goes.
REVOKE UPDATE (balance, entry_count, report_count, refund_count, charged, refunded, day) ON balances FROM cnh_worker;

-- Nor with a report that is settled: it could be failed for a refund, or told anew.
DROP POLICY worker ON reports;
CREATE POLICY worker_reads ON reports FOR SELECT TO cnh_worker USING (organization_id = current_organization());
CREATE POLICY worker_settles ON reports FOR UPDATE TO cnh_worker
  USING (organization_id = current_organization() AND status = 'PROCESSING')
  WITH CHECK (organization_id = current_organization());

-- Posts what the operator was told of money: under the balance's lock, which gives number and running balance.
CREATE FUNCTION post_entry(p_organization uuid, p_kind entry_kind, p_amount bigint, p_note text) RETURNS TABLE (
  id uuid,
  kind entry_kind,
  amount bigint,
  balance_after bigint,
  report_id uuid,
  created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_id uuid := new_id(clock_timestamp());
BEGIN
  IF p_kind NOT IN ('PAYMENT', 'ADJUSTMENT') THEN
    RAISE EXCEPTION 'debits and refunds are made by reports alone' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live FOR NO KEY UPDATE;
  RETURN QUERY
    INSERT INTO ledger_entries AS e
      (id, anchor_id, organization_id, number, kind, amount, balance_after, note, created_at)
    SELECT v_id, v_id, b.organization_id, b.entry_count + 1, p_kind, p_amount, b.balance + p_amount, p_note,
      date_trunc('milliseconds', clock_timestamp())
    FROM balances b WHERE b.organization_id = p_organization AND b.live
    RETURNING e.id, e.kind, e.amount, e.balance_after, e.report_id, e.created_at;
END $$;
REVOKE EXECUTE ON FUNCTION post_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entry TO cnh_operator;

-- Gives back what a report's debit took, if this very transaction failed the report and speaks for its organization.
-- The ledger's key lets it happen once.
CREATE FUNCTION refund_report(p_report uuid, p_entry uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid := current_organization();
BEGIN
  PERFORM FROM reports r
  WHERE r.organization_id = v_organization AND r.live AND r.id = p_report AND r.status = 'ERROR'
    -- Who wrote the row as it is now.
    AND r.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a refund needs a live report that fails in the same transaction'
      USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = v_organization AND b.live FOR NO KEY UPDATE;
  INSERT INTO ledger_entries
    (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
  SELECT p_entry, p_report, v_organization, b.entry_count + 1, 'REPORT_REFUND', -d.amount, b.balance - d.amount,
    p_report, date_trunc('milliseconds', clock_timestamp())
  FROM balances b, ledger_entries d
  WHERE b.organization_id = v_organization AND b.live
    AND d.anchor_id = p_report AND d.kind = 'REPORT_DEBIT' AND d.organization_id = v_organization;
  -- A live report without a debit cannot be; one that cannot be refunded must not be failed.
  IF NOT FOUND THEN RAISE EXCEPTION 'report % has no debit', p_report; END IF;
END $$;
REVOKE EXECUTE ON FUNCTION refund_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_report TO cnh_worker;

-- The last transition, as before, with the refund by the function above. The balance is locked after the report;
-- creates lock the balance and wait for no report, so the two never wait for each other.
CREATE OR REPLACE FUNCTION settle_report(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_status report_status,
  p_event uuid,
  p_entry uuid,
  p_body text,
  p_delivered_at timestamptz,
  OUT changed boolean,
  -- How many deliveries of the event were made.
  OUT deliveries integer
) LANGUAGE plpgsql AS $$
DECLARE
  v_kind text := CASE p_status WHEN 'ERROR' THEN 'report.failed' ELSE 'report.delivered' END;
  v_was_partial boolean;
BEGIN
  changed := false;
  deliveries := 0;
  PERFORM set_config('cnh.organization', p_organization::text, true);
  SELECT r.body IS NOT NULL INTO v_was_partial FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
  UPDATE reports SET status = p_status, body = decode(p_body, 'base64'), delivered_at = p_delivered_at
  WHERE organization_id = p_organization AND live = p_live AND id = p_report AND status = 'PROCESSING';
  IF NOT FOUND THEN RETURN; END IF;
  IF p_status = 'ERROR' AND p_live THEN PERFORM refund_report(p_report, p_entry); END IF;
  INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
  VALUES (p_event, p_organization, p_live, p_report, v_kind, date_trunc('milliseconds', clock_timestamp()));
  DELETE FROM gathered_facts WHERE report_id = p_report;
  changed := true;
  deliveries := fan_out(p_organization, p_live, p_report, p_event, v_kind);
  IF v_was_partial THEN PERFORM supersede_partials(p_report); END IF;
END $$;
