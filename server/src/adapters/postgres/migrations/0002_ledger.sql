-- The ledger: append-only entries, and a balance that nothing but an entry can change.

CREATE TYPE entry_kind AS ENUM ('REPORT_DEBIT', 'REPORT_REFUND', 'PAYMENT', 'ADJUSTMENT');

-- One row for an organization's live line and one for its test line (price 0, never charged).
-- Locking it is what serialises an organization's creates, so it is kept apart from everything else.
-- Counters are totals since the beginning; balance_days keeps them as they stood at each day's end.
CREATE TABLE balances (
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  credit_limit bigint NOT NULL CHECK (credit_limit <= 0),
  price_per_report bigint NOT NULL CHECK (price_per_report >= 0),
  entry_count bigint NOT NULL DEFAULT 0,
  report_count bigint NOT NULL DEFAULT 0,
  refund_count bigint NOT NULL DEFAULT 0,
  charged bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  -- The day, in São Paulo, of the last change.
  day date NOT NULL,
  PRIMARY KEY (organization_id, live),
  CHECK (live OR (balance = 0 AND price_per_report = 0))
) WITH (fillfactor = 50);
SELECT wall_off('balances');
GRANT SELECT ON balances TO cnh_app;
GRANT SELECT, INSERT ON balances TO cnh_operator;
GRANT UPDATE ON balances TO cnh_operator;

CREATE TABLE balance_days (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  day date NOT NULL,
  balance bigint NOT NULL,
  report_count bigint NOT NULL,
  refund_count bigint NOT NULL,
  charged bigint NOT NULL,
  refunded bigint NOT NULL,
  PRIMARY KEY (organization_id, live, day)
);
SELECT wall_off('balance_days');
GRANT SELECT ON balance_days TO cnh_app;
GRANT SELECT, INSERT ON balance_days TO cnh_operator;

-- The first change of a new day files the totals of the day before it.
CREATE FUNCTION file_balance_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balance_days
  VALUES (OLD.organization_id, OLD.live, OLD.day, OLD.balance, OLD.report_count, OLD.refund_count,
          OLD.charged, OLD.refunded);
  RETURN NEW;
END $$;
CREATE TRIGGER file_day BEFORE UPDATE ON balances
  FOR EACH ROW WHEN (NEW.day > OLD.day) EXECUTE FUNCTION file_balance_day();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only and the balance follows it: post an entry instead'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER only_by_entries BEFORE UPDATE ON balances
  FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (NEW.balance, NEW.entry_count, NEW.charged, NEW.refunded, NEW.refund_count)
      IS DISTINCT FROM (OLD.balance, OLD.entry_count, OLD.charged, OLD.refunded, OLD.refund_count))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER begins_at_nothing BEFORE INSERT ON balances
  FOR EACH ROW
  WHEN ((NEW.balance, NEW.entry_count, NEW.charged, NEW.refunded, NEW.refund_count)
      IS DISTINCT FROM (0, 0, 0, 0, 0))
  EXECUTE FUNCTION refuse_change();

-- Partitioned by the report's id (its own id where there is no report), so that "one debit and at
-- most one refund per report" is the primary key although a refund may come days later.
CREATE TABLE ledger_entries (
  id uuid NOT NULL,
  anchor_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- Its place in the organization's ledger: given under the balance's lock, so without gaps.
  number bigint NOT NULL,
  kind entry_kind NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  report_id uuid,
  note text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (anchor_id, kind),
  CHECK (anchor_id = coalesce(report_id, id)),
  CHECK ((kind IN ('REPORT_DEBIT', 'REPORT_REFUND')) = (report_id IS NOT NULL)),
  CHECK (CASE kind WHEN 'REPORT_DEBIT' THEN amount <= 0
                   WHEN 'REPORT_REFUND' THEN amount >= 0
                   WHEN 'PAYMENT' THEN amount > 0
                   ELSE amount <> 0 END)
) PARTITION BY RANGE (anchor_id);
CREATE INDEX ledger_entries_by_number ON ledger_entries (organization_id, number);
SELECT wall_off('ledger_entries');
GRANT SELECT ON ledger_entries TO cnh_app;
GRANT SELECT, INSERT ON ledger_entries TO cnh_operator;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_truncated BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The only arithmetic on balances. Refuses entries whose running values do not continue the
-- ledger, and debits that would cross the credit line.
CREATE FUNCTION apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  all_sound boolean;
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
  RETURN NULL;
END $$;
CREATE TRIGGER apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_entries
  FOR EACH STATEMENT EXECUTE FUNCTION apply_entries();
