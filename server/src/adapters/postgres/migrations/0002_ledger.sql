-- The ledger: append-only entries, and a balance that nothing but an entry can change.
--
-- The rules are the database's own: no role but the owner moves a balance, files a day or posts an entry. Creates
-- are debited by accept_reports, refunds are posted by refund_report and the operator's entries by post_entry. All
-- three run as the owner, past row-level security, and so check for themselves what they are asked to do. The
-- triggers on these tables stand beside their functions, in `functions/ledger`.

CREATE TYPE entry_kind AS ENUM ('REPORT_DEBIT', 'REPORT_REFUND', 'PAYMENT', 'ADJUSTMENT');

-- Each organization has one row for live mode and one for test mode (price 0, never charged).
-- Locking the row is what serialises an organization's creates, so it is kept apart from everything else.
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
  day date NOT NULL DEFAULT (now() AT TIME ZONE 'America/Sao_Paulo')::date,
  PRIMARY KEY (organization_id, live),
  CHECK (live OR (balance = 0 AND price_per_report = 0))
) WITH (fillfactor = 50);
ALTER TABLE balances ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON balances TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON balances TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON balances TO cnh_app;
-- The operator opens a balance at zero and sets its terms.
GRANT SELECT, INSERT (organization_id, live, credit_limit, price_per_report), UPDATE (credit_limit, price_per_report)
  ON balances TO cnh_operator;

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
ALTER TABLE balance_days ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON balance_days TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON balance_days TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON balance_days TO cnh_app, cnh_operator;

-- Partitioned by the report's id (the entry's own id where there is no report), so that "one debit and at most one
-- refund per report" is the primary key although a refund may come days later.
CREATE TABLE ledger_entries (
  id uuid NOT NULL,
  anchor_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- The entry's place in the organization's ledger: given under the balance's lock, so without gaps.
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
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('ledger_entries', 'month', 'id', 'forever', NULL);
CREATE INDEX ledger_entries_by_number ON ledger_entries (organization_id, number);
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON ledger_entries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON ledger_entries TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON ledger_entries TO cnh_app, cnh_operator;
