-- The schema with which every database begins: roles' privileges, tables with their rules, indexes, policies and grants,
-- grouped by noun. The folder `functions` contains functions and their triggers.
--
-- Row-level security guards every table that names an organization: the application, the console and the worker see one
-- organization at a time, and the operator sees all of them. A role that no policy names sees no row.

-- ── Privileges of the database ──────────────────────────────────────────────────────────────────────────────────────

-- A role, or any other account of the cluster, has only the rights that were granted to it. PostgreSQL lets every account
-- connect, and make temporary tables and functions, which can pass for others of the same name. The owner of the database
-- has both rights; administrators need no grant.
DO $$
DECLARE
  grantee text;
BEGIN
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  FOREACH grantee IN ARRAY ARRAY['cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_console', 'cnh_auth', 'cnh_observer',
    'cnh_operator'] LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), grantee);
  END LOOP;
END $$;
-- This is the default from PostgreSQL 15 on; a database made by an older version and upgraded still lacks it.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
-- The maintenance role and the observer may execute the functions of their work. They read no table and no column.
GRANT USAGE ON SCHEMA public TO cnh_maintenance, cnh_console, cnh_observer;
-- PostgreSQL lets every role execute a new function. Functions of the owner are an exception: each file of `functions`
-- grants the rights that are needed. Functions of extensions stay open: they compute on their arguments and touch no
-- table.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- ── Partitions ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The tables that are partitioned by time. A migration that makes such a table adds its row; the functions of
-- `functions/partitions` make partitions ahead and drop those past their retention.
CREATE TABLE partitioned_tables (
  name text PRIMARY KEY,
  -- The length of one partition, in UTC.
  period text NOT NULL CHECK (period IN ('month', 'day')),
  -- The type of the partition key: ids, which begin with their time, or times.
  key text NOT NULL CHECK (key IN ('id', 'time')),
  -- How long rows are kept: as long as reports, for some days, or forever.
  retention text NOT NULL CHECK (retention IN ('reports', 'days', 'forever')),
  retention_days integer CHECK ((retention_days IS NOT NULL) = (retention = 'days'))
);

-- ── Organizations ───────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- 32 random bytes under the master key: destroying them makes the organization's data unreadable.
  wrapped_data_key bytea NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute > 0),
  per_day integer NOT NULL CHECK (per_day > 0),
  concurrency integer NOT NULL CHECK (concurrency > 0),
  created_at timestamptz NOT NULL,
  -- Encrypted: the addresses to which notices go; null if there are none.
  sealed_notices bytea,
  -- Questions to the assistant may call a paid model, so each organization has a daily limit.
  questions_per_day integer NOT NULL DEFAULT 500 CHECK (questions_per_day >= 0),
  -- The legal basis on which the organization is shown toxicological results. Without it live reports withhold them
  -- (CTB art. 148-A, § 6º).
  toxicological_basis text,
  toxicological_basis_since timestamptz,
  toxicological_basis_by text,
  -- True: members need a second factor to see anything of the organization.
  second_factor_required boolean NOT NULL DEFAULT false,
  -- The purpose that the console offers first when a report is ordered.
  default_purpose text,
  -- The number of current owners. The trigger of `members` counts them and refuses to remove the last one.
  owners bigint NOT NULL DEFAULT 0,
  -- How long reports and everything that belongs to them are kept, to the day.
  retention_months integer NOT NULL DEFAULT 12,
  -- When an endpoint first accepted a test event: deliveries are dropped after some weeks, and this time must stay.
  test_event_received_at timestamptz,
  -- When a member confirmed that the organization's program checks signatures.
  signature_checked_at timestamptz,
  -- True: a member has dismissed the list of first steps.
  checklist_put_away boolean NOT NULL DEFAULT false,
  -- True: members may create share links to reports.
  sharing_enabled boolean NOT NULL DEFAULT false,
  -- The highest daily spend cap, in centavos, of a live key that a developer issues or rotates; null sets no limit.
  developer_spend_cap bigint,
  CONSTRAINT toxicological_basis_is_whole CHECK (
    (toxicological_basis IS NULL) = (toxicological_basis_since IS NULL)
    AND (toxicological_basis IS NULL) = (toxicological_basis_by IS NULL)
    AND length(toxicological_basis) BETWEEN 1 AND 1000),
  CONSTRAINT retention_is_between_1_and_60_months CHECK (retention_months BETWEEN 1 AND 60),
  CONSTRAINT organizations_developer_spend_cap_is_no_debt CHECK (developer_spend_cap >= 0)
);
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON organizations TO cnh_app USING (id = current_organization());
CREATE POLICY operator ON organizations TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON organizations TO cnh_worker
  USING (id = current_organization()) WITH CHECK (id = current_organization());
CREATE POLICY console ON organizations TO cnh_console
  USING (id = current_organization()) WITH CHECK (id = current_organization());
GRANT SELECT ON organizations TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON organizations TO cnh_operator;
GRANT SELECT (id, name, wrapped_data_key, sealed_notices, toxicological_basis, test_event_received_at),
  UPDATE (test_event_received_at) ON organizations TO cnh_worker;
GRANT SELECT, UPDATE (name, sealed_notices, second_factor_required, default_purpose, retention_months,
  signature_checked_at, checklist_put_away, sharing_enabled, developer_spend_cap) ON organizations TO cnh_console;

-- ── API keys ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  prefix text NOT NULL UNIQUE CHECK (prefix ~ '^[0-9A-Za-z]{10}$'),
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- Addresses or ranges in CIDR form; null allows every address.
  allowed_ips text[],
  -- In centavos, for one day in São Paulo; null sets no cap.
  daily_spend_cap bigint,
  -- The key that replaces this one after a rotation. No mail announces the expiry of a key that has a successor.
  successor_id uuid,
  CONSTRAINT api_keys_spend_cap_is_valid CHECK (daily_spend_cap >= 0)
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id);
CREATE INDEX api_keys_by_mode ON api_keys (organization_id, live, id);
CREATE INDEX api_keys_expiring ON api_keys (expires_at)
  WHERE revoked_at IS NULL AND successor_id IS NULL AND expires_at IS NOT NULL;
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON api_keys TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON api_keys TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY console ON api_keys TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before the organization is known, only the row of the key that was presented can be seen.
CREATE POLICY presented ON api_keys FOR SELECT TO cnh_app USING (key_hash = presented_key_hash());
GRANT SELECT, UPDATE (last_used_at) ON api_keys TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON api_keys TO cnh_operator;
-- The console's server cannot read the hashes of keys.
GRANT SELECT (id, organization_id, live, prefix, name, scopes, created_by, created_at, expires_at, revoked_at,
    last_used_at, allowed_ips, daily_spend_cap, successor_id),
  INSERT, UPDATE (name, expires_at, revoked_at, allowed_ips, daily_spend_cap, successor_id) ON api_keys TO cnh_console;

-- The charges of each capped key on a day in São Paulo, refunds not deducted. Only accept_reports writes it, under the
-- balance's lock. Keys without a cap have no rows.
CREATE TABLE key_spend (
  day date NOT NULL,
  key_id uuid NOT NULL REFERENCES api_keys,
  organization_id uuid NOT NULL,
  spent bigint NOT NULL CHECK (spent >= 0),
  PRIMARY KEY (day, key_id)
) WITH (fillfactor = 50);
ALTER TABLE key_spend ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON key_spend TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON key_spend TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY console ON key_spend TO cnh_console USING (organization_id = current_organization());
GRANT SELECT ON key_spend TO cnh_app, cnh_operator, cnh_console;

-- ── Ledger ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Entries are append-only, and only an entry can change a balance. No role but the owner moves a balance, files a day or
-- posts an entry. Creates are debited by accept_reports, refunds are posted by refund_report and the operator's entries
-- by post_entry. All three run as the owner, past row-level security, and therefore check their own arguments. The
-- triggers on these tables are next to their functions, in `functions/ledger`.
CREATE TYPE entry_kind AS ENUM ('REPORT_DEBIT', 'REPORT_REFUND', 'PAYMENT', 'ADJUSTMENT');

-- Each organization has one row for live mode and one for test mode (price 0, never charged).
-- Locking the row serialises an organization's creates, so the row holds nothing else.
-- Counters are totals since the beginning; balance_days keeps them as they were at each day's end.
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
  -- The highest share of the credit line of which a mail was sent, in percent: 80, 95, 100, or 0 if there was no mail. It
  -- falls again when the balance has risen.
  told_percent bigint NOT NULL DEFAULT 0,
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
  -- The entries of a day are those after the last number of the day before, up to this number.
  entry_count bigint NOT NULL DEFAULT 0,
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
-- Payments and adjustments, which a statement lists one by one among millions of debits.
CREATE INDEX ledger_entries_others ON ledger_entries (organization_id, number) WHERE report_id IS NULL;
ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON ledger_entries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON ledger_entries TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON ledger_entries TO cnh_app, cnh_operator;

-- ── Reports ─────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE report_status AS ENUM ('PROCESSING', 'DELIVERED', 'ERROR');

-- Partitioned by the month of the time inside the id; retention drops whole partitions.
-- Every read knows its organization and mode, so one index serves both the read and the list.
-- The row has the complete state of a report in progress: a worker needs only the report's id to continue it.
CREATE TABLE reports (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  status report_status NOT NULL DEFAULT 'PROCESSING',
  driver_id uuid NOT NULL,
  -- A report is ordered by one of the organization's keys or by one of its members.
  key_id uuid,
  external_ref_hash bytea,
  -- Encrypted: CPF and externalRef as the request gave them.
  request bytea NOT NULL,
  -- Encrypted: the rendered report, stored at its transition and served as it is; null until then.
  body bytea,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  -- When the report was last ordered again, because its workflow was gone or the operator ordered it.
  ordered_again_at timestamptz,
  -- Lists show the summary and find reports by the three columns after it; all four are written in the commit that
  -- publishes or settles a report. The driver's name is encrypted in `summary`, with the other values that a list shows.
  -- The other three are in clear, because an index must find reports by them: they contain the result of a diagnosis and
  -- the time until when to act, about a driver who is a random id here, and no reason.
  summary bytea,
  verdict text,
  -- `NONE` where there is no alert.
  worst_severity text,
  next_due_on date,
  member_id uuid,
  channel text NOT NULL DEFAULT 'api',
  -- If it is false, the pipeline makes no analysis and the report's `aiAnalysis` stays null.
  with_analysis boolean NOT NULL DEFAULT true,
  -- The key of the request, the body, the summary, the gathered facts and the answers of receivers. If it is null, these
  -- values are encrypted under the organization's key.
  driver_key_id uuid,
  -- When the report was published partially.
  partial_at timestamptz,
  -- The trace of a report that is traced, as a `traceparent`: the span of its create, which all later spans follow. Most
  -- reports have none.
  trace text,
  -- The diagnosis's answer to "may the driver drive", so that lists find drivers who may not. It is in clear for the same
  -- reason as the verdict.
  driving text,
  PRIMARY KEY (organization_id, live, id),
  CONSTRAINT reports_summary_is_whole CHECK (
    (summary IS NULL) = (verdict IS NULL) AND (verdict IS NULL) = (worst_severity IS NULL)
    AND (next_due_on IS NULL OR verdict IS NOT NULL)
    AND verdict IN ('VALID', 'WARNING', 'BLOCKED', 'EXPIRED', 'UNKNOWN')
    AND worst_severity IN ('NONE', 'INFO', 'WARNING', 'CRITICAL')),
  CONSTRAINT reports_have_one_actor CHECK (
    (key_id IS NULL) <> (member_id IS NULL)
    AND channel IN ('api', 'mcp', 'console')
    AND (member_id IS NULL) = (channel <> 'console')),
  CONSTRAINT reports_driving_is_judged CHECK (
    driving IS NULL OR (verdict IS NOT NULL AND driving IN ('ALLOWED', 'FORBIDDEN', 'UNKNOWN')))
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('reports', 'month', 'id', 'reports', NULL);
-- Ciphertext does not compress: trying costs time on every write.
ALTER TABLE reports
  ALTER COLUMN request SET STORAGE EXTERNAL,
  ALTER COLUMN body SET STORAGE EXTERNAL,
  ALTER COLUMN summary SET STORAGE EXTERNAL;
-- The rare statuses are in the predicate, not among the columns: behind row-level security the comparison of an enum,
-- which is not leakproof, may not be an index condition.
CREATE INDEX reports_processing ON reports (organization_id, live, id) WHERE status = 'PROCESSING';
CREATE INDEX reports_failed ON reports (organization_id, live, id) WHERE status = 'ERROR';
CREATE INDEX reports_by_reference ON reports (organization_id, live, external_ref_hash, id)
  WHERE external_ref_hash IS NOT NULL;
-- The driver is in front of its organization: were it behind, this index would seem as good as the primary key for
-- finding a report by its id in a month that is still empty, and the plan would stay when the month fills.
CREATE INDEX reports_by_driver ON reports (driver_id, organization_id, live, id);
-- A list for some answers, verdicts and severities reads one range of this index for each combination, newest first.
CREATE INDEX reports_by_outcome ON reports (organization_id, live, driving, verdict, worst_severity, id)
  WHERE driving IS NOT NULL;
-- The same, the earliest due date first.
CREATE INDEX reports_by_due_day ON reports (organization_id, live, driving, verdict, worst_severity, next_due_on, id)
  WHERE next_due_on IS NOT NULL AND driving IS NOT NULL;
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON reports TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON reports TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker_reads ON reports FOR SELECT TO cnh_worker USING (organization_id = current_organization());
-- A worker may not change a settled report: it could fail the report for a refund, or publish it again.
CREATE POLICY worker_settles ON reports FOR UPDATE TO cnh_worker
  USING (organization_id = current_organization() AND status = 'PROCESSING')
  WITH CHECK (organization_id = current_organization());
GRANT SELECT ON reports TO cnh_app, cnh_operator;
GRANT SELECT, UPDATE (status, body, delivered_at, summary, verdict, worst_severity, next_due_on, partial_at, driving)
  ON reports TO cnh_worker;

-- The first create of each (organization, mode, CPF, externalRef), and its time. A window slides from its first create;
-- `slot` is that create's time cut down to the window's length, so two claims in one slot are always too close and the key
-- refuses them. Across slots the balance's lock decides. One partition a day; the day before yesterday is dropped
-- whole.
CREATE TABLE create_claims (
  slot timestamptz NOT NULL,
  -- HMAC over mode, CPF hash and externalRef under a key of the organization.
  claim bytea NOT NULL,
  organization_id uuid NOT NULL,
  report_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (slot, claim)
) PARTITION BY RANGE (slot);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('create_claims', 'day', 'time', 'days', 1);
ALTER TABLE create_claims ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON create_claims TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON create_claims TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON create_claims TO cnh_operator;

-- Reports that wait to be handed to the engine, written in the commit that debits. An order is leased while a relay hands
-- it over, so that no lock is held across that call and an order whose relay died is free again when its lease is over.
CREATE TABLE report_orders (
  report_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  created_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, fillfactor = 70);
ALTER TABLE report_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON report_orders TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON report_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations. Orders name no driver.
CREATE POLICY worker ON report_orders TO cnh_worker USING (true);
GRANT SELECT ON report_orders TO cnh_operator;
GRANT SELECT, UPDATE (leased_until), DELETE ON report_orders TO cnh_worker;

-- The answers of sources for a report that is being processed, encrypted, one row for each group of facts. The rows are
-- deleted when the report is settled.
CREATE TABLE gathered_facts (
  report_id uuid NOT NULL,
  part text NOT NULL,
  organization_id uuid NOT NULL,
  facts bytea NOT NULL,
  gathered_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, part)
);
ALTER TABLE gathered_facts ALTER COLUMN facts SET STORAGE EXTERNAL;
ALTER TABLE gathered_facts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON gathered_facts TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON gathered_facts TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON gathered_facts TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, UPDATE, DELETE ON gathered_facts TO cnh_worker;

-- Every question to a source, for support: never shown to customers.
CREATE TABLE lookups (
  report_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  part text NOT NULL,
  attempt integer NOT NULL,
  source text NOT NULL,
  -- `answered`, or the kind of failure.
  outcome text NOT NULL,
  duration_ms integer NOT NULL,
  asked_at timestamptz NOT NULL,
  -- In centavos; null where the cost is not known.
  cost numeric(12, 4),
  -- The pause that the source requested.
  retry_after_ms bigint,
  PRIMARY KEY (report_id, part, attempt)
) PARTITION BY RANGE (report_id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('lookups', 'month', 'id', 'reports', NULL);
ALTER TABLE lookups ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON lookups TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON lookups TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON lookups TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT ON lookups TO cnh_worker;
GRANT SELECT ON lookups TO cnh_operator;

-- How the analysis of a report came about, whether or not there is one: for support, never shown to customers. The
-- text itself is in the report's own bytes.
CREATE TABLE analyses (
  report_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- Null if no model answered.
  model text,
  prompt_version text NOT NULL,
  -- SHA-256 of the model's complete input.
  input_hash bytea NOT NULL CHECK (octet_length(input_hash) = 32),
  -- `written`, or why there is none.
  outcome text NOT NULL,
  duration_ms integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (report_id)
) PARTITION BY RANGE (report_id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('analyses', 'month', 'id', 'reports', NULL);
ALTER TABLE analyses ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON analyses TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON analyses TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON analyses TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT INSERT ON analyses TO cnh_worker;
GRANT SELECT ON analyses TO cnh_operator;

-- The events of a report, one of each kind. The bytes of a partial report are kept here, since the report's own bytes
-- change after it; those of the final events are the report's.
CREATE TABLE events (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  report_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('report.partially_delivered', 'report.delivered', 'report.failed')),
  body bytea CHECK ((kind = 'report.partially_delivered') = (body IS NOT NULL)),
  created_at timestamptz NOT NULL,
  -- The feed goes by transaction, since ids are made before their commits: no event appears behind a reader's cursor.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (report_id, kind)
) PARTITION BY RANGE (report_id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('events', 'month', 'id', 'reports', NULL);
CREATE INDEX events_by_organization ON events (organization_id, live, id);
CREATE INDEX events_by_transaction ON events (organization_id, live, transaction, id);
ALTER TABLE events ALTER COLUMN body SET STORAGE EXTERNAL;
ALTER TABLE events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON events TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON events TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON events TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT ON events TO cnh_app, cnh_operator;
GRANT SELECT, INSERT ON events TO cnh_worker;

-- Links by which a person outside of an organization sees one of its reports, if the organization allows links. A link's
-- token is shown once to the member who makes it; the store has a hash.
CREATE TABLE share_links (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  report_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  max_views bigint NOT NULL CHECK (max_views BETWEEN 1 AND 100),
  views bigint NOT NULL DEFAULT 0 CHECK (views BETWEEN 0 AND max_views),
  created_at timestamptz NOT NULL,
  -- A member.
  created_by uuid NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '7 days'),
  last_viewed_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX share_links_of_report ON share_links (report_id);
CREATE INDEX share_links_of_organization ON share_links (organization_id);
-- Finds the open links of a member who is removed.
CREATE INDEX share_links_by_member ON share_links (organization_id, created_by) WHERE revoked_at IS NULL;
ALTER TABLE share_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON share_links TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before the organization is known, only the link whose token was presented can be seen.
CREATE POLICY presented ON share_links FOR SELECT TO cnh_console USING (token_hash = presented_share_hash());
CREATE POLICY operator ON share_links TO cnh_operator USING (true);
-- Links are added by a function of the owner, which sees the report.
GRANT SELECT, UPDATE (views, last_viewed_at, revoked_at) ON share_links TO cnh_console;
-- The links of a member are revoked with the member, also if the operator removes the member.
GRANT SELECT, UPDATE (revoked_at) ON share_links TO cnh_operator;

-- ── Bulk orders ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- The rows of a file, which a run of the console's server orders one batch after the other.
CREATE TABLE bulk_orders (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  -- Made by the page before the first click, so that a repetition makes no second order.
  reference uuid NOT NULL,
  -- HMAC of the rows, by which the same file is recognized.
  file_hash bytea NOT NULL CHECK (length(file_hash) = 32),
  purpose text NOT NULL CHECK (length(purpose) BETWEEN 1 AND 200),
  -- The price that the person confirmed. Nothing is ordered at another one.
  price_per_report bigint NOT NULL CHECK (price_per_report >= 0),
  -- All rows of the file, of which some may be erased later.
  row_count bigint NOT NULL CHECK (row_count BETWEEN 1 AND 5000),
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'paused', 'stopped', 'cancelled', 'finished')),
  stop_reason text CHECK (stop_reason IN ('credit', 'order_limit', 'permission', 'price')),
  created_by uuid NOT NULL,
  -- The member in whose name reports are ordered: the one who created the bulk order, or last resumed it.
  ordered_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz,
  -- The time of the run's next look; a server that looks moves it ahead first. Infinity means that no row is left.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (organization_id, live, reference),
  CHECK ((stop_reason IS NOT NULL) = (state = 'stopped')),
  CHECK (state <> 'finished' OR finished_at IS NOT NULL)
);
CREATE INDEX bulk_orders_newest ON bulk_orders (organization_id, live, id);
CREATE INDEX bulk_orders_due ON bulk_orders (due_at) WHERE due_at < 'infinity';
CREATE INDEX bulk_orders_by_age ON bulk_orders (organization_id, created_at);
ALTER TABLE bulk_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON bulk_orders TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON bulk_orders TO cnh_operator USING (true);
GRANT SELECT, INSERT, UPDATE (price_per_report, state, stop_reason, ordered_by, finished_at, due_at)
  ON bulk_orders TO cnh_console;
GRANT SELECT ON bulk_orders TO cnh_operator;

CREATE TABLE bulk_order_rows (
  bulk_order_id uuid NOT NULL REFERENCES bulk_orders ON DELETE CASCADE,
  line bigint NOT NULL CHECK (line > 0),
  organization_id uuid NOT NULL,
  -- waiting, then ordered, then delivered or failed (and refunded); refused by a fault of ours. The others are never
  -- ordered: no CPF, the CPF of an earlier row, or one with a report of the last 30 days.
  state text NOT NULL
    CHECK (state IN ('waiting', 'ordered', 'delivered', 'failed', 'refused', 'invalid', 'repeated', 'recent')),
  -- HMAC of the CPF. Rows without one name no driver.
  cpf_hash bytea CHECK (length(cpf_hash) = 32),
  -- CPF and reference, encrypted under the driver key, which the report gets too.
  request bytea,
  driver_key_id uuid,
  report_id uuid,
  PRIMARY KEY (bulk_order_id, line),
  -- A driver is ordered once.
  UNIQUE (bulk_order_id, cpf_hash),
  CHECK ((cpf_hash IS NULL) = (state IN ('invalid', 'repeated'))),
  CHECK ((request IS NULL) = (cpf_hash IS NULL) AND (driver_key_id IS NULL) = (cpf_hash IS NULL)),
  CHECK ((report_id IS NOT NULL) = (state IN ('ordered', 'delivered', 'failed', 'recent')))
);
CREATE INDEX bulk_order_rows_open ON bulk_order_rows (bulk_order_id, state, line) WHERE state IN ('waiting', 'ordered');
CREATE INDEX bulk_order_rows_by_driver ON bulk_order_rows (organization_id, cpf_hash) WHERE cpf_hash IS NOT NULL;
ALTER TABLE bulk_order_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON bulk_order_rows TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON bulk_order_rows TO cnh_operator USING (true);
-- Only functions of the owner change rows.
GRANT SELECT, INSERT ON bulk_order_rows TO cnh_console;
GRANT SELECT ON bulk_order_rows TO cnh_operator;

-- ── Drivers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One driver per organization, mode and CPF. The CPF itself is kept with the reports, encrypted.
CREATE TABLE drivers (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  -- HMAC under a key of this organization: the same CPF has another hash elsewhere.
  cpf_hash bytea NOT NULL,
  id uuid NOT NULL,
  -- Encrypted: the latest enrichment; null until there is one.
  profile bytea,
  created_at timestamptz NOT NULL,
  -- The key of the profile, which is the key of the report that it comes from.
  driver_key_id uuid,
  PRIMARY KEY (organization_id, live, cpf_hash)
);
ALTER TABLE drivers ALTER COLUMN profile SET STORAGE EXTERNAL;
-- Retention finds drivers by the ids that expired reports name.
CREATE INDEX drivers_by_driver_id ON drivers (id);
ALTER TABLE drivers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON drivers TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON drivers TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON drivers TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT ON drivers TO cnh_app, cnh_operator;
GRANT SELECT (organization_id, live, cpf_hash), UPDATE (profile, driver_key_id) ON drivers TO cnh_worker;

-- The keys under which the values of drivers are encrypted. A key belongs to one report, and so to one driver. Destroying
-- the keys of a driver makes its values unreadable, also in backups that contain the values and not the keys.
--
-- The keys are here, or in a separate database with the same tables, of which only this one and `key_destructions` are
-- used then: that database is never set back to an earlier time, so that no restored backup brings a destroyed key back.
CREATE TABLE driver_keys (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- 32 random bytes, encrypted under the organization's data key and bound to organization and id.
  wrapped bytea NOT NULL CHECK (octet_length(wrapped) = 61),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
ALTER TABLE driver_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON driver_keys TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON driver_keys TO cnh_operator USING (true);
CREATE POLICY worker ON driver_keys FOR SELECT TO cnh_worker USING (organization_id = current_organization());
-- Where the keys are in a separate database, the console reserves keys for new reports.
CREATE POLICY console ON driver_keys TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT ON driver_keys TO cnh_app, cnh_console;
GRANT SELECT ON driver_keys TO cnh_worker, cnh_operator;

-- ── Erasures ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The erasures of drivers and of whole organizations, with their certificates. An erasure first deletes rows, in one
-- commit with its row here, and then destroys keys; its row lists the remaining work until that is done.
CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  subject text NOT NULL CHECK (subject IN ('driver', 'organization')),
  -- HMAC of the CPF under a key of the organization: a reader with the CPF and the key can verify whom it was about.
  fingerprint bytea CHECK ((fingerprint IS NULL) = (subject = 'organization')),
  -- Who ordered it, such as `operator cnh-ops/ana` or `member mem_…`.
  ordered_by text NOT NULL CHECK (length(ordered_by) BETWEEN 1 AND 300),
  erased_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The number of rows that were deleted, by kind.
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  -- The keys to destroy and the reports whose workflows to end. Both are emptied when that is done.
  driver_keys uuid[] NOT NULL DEFAULT '{}',
  reports uuid[] NOT NULL DEFAULT '{}',
  -- Signed; null until everything is done.
  certificate jsonb,
  completed_at timestamptz CHECK ((completed_at IS NULL) = (certificate IS NULL))
);
CREATE INDEX erasures_by_organization ON erasures (organization_id, id);
CREATE INDEX erasures_pending ON erasures (id) WHERE completed_at IS NULL;
ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON erasures TO cnh_operator USING (true);
CREATE POLICY own_organization ON erasures TO cnh_console USING (organization_id = current_organization());
GRANT SELECT ON erasures TO cnh_operator, cnh_console;

-- The number of keys that each erasure destroyed, in the database of the keys and in the commit that destroyed them. It
-- distinguishes a key that was destroyed from one that never was in this database. Only functions of the owner use it.
CREATE TABLE key_destructions (
  erasure_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  destroyed bigint NOT NULL CHECK (destroyed >= 0)
);
ALTER TABLE key_destructions ENABLE ROW LEVEL SECURITY;

-- ── Webhooks ────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  -- Encrypted, since URLs of receivers may contain passwords.
  sealed_url bytea NOT NULL,
  events text[] NOT NULL,
  description text,
  enabled boolean NOT NULL DEFAULT true,
  -- The signing secret, encrypted by the application.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- The secret before the last rotation signs in addition to the new one until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Failures of the last 24 hours, at most two; the third sets `failing_since`.
  recent_failures timestamptz[] NOT NULL DEFAULT '{}',
  failing_since timestamptz,
  -- Written at most once a minute, so that a busy endpoint does not update this row at every success.
  last_success_at timestamptz,
  -- Each success sends some of the deliveries early that were waiting when a series of failures ended.
  is_catching_up boolean NOT NULL DEFAULT false,
  -- When the administrators were notified of the present series of failures.
  failing_notified_at timestamptz,
  -- Lost events are sent again from this time on: since the endpoint was added, or its URL last changed. The operator may
  -- set it earlier.
  recover_from timestamptz NOT NULL DEFAULT now(),
  -- Why the endpoint is disabled, and since when it has missed events that were not recovered. Both remain when the
  -- endpoint is enabled again.
  disabled_because text CHECK (disabled_because IN ('gone', 'failures', 'request')),
  lost_since timestamptz
);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, live);
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (failing_since)
  WHERE enabled AND failing_since IS NOT NULL AND failing_notified_at IS NULL;
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON webhook_endpoints TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON webhook_endpoints TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON webhook_endpoints TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, DELETE, UPDATE (sealed_url, events, description, enabled, secret, previous_secret,
  previous_secret_until, recent_failures, failing_since, failing_notified_at, recover_from, disabled_because, lost_since)
  ON webhook_endpoints TO cnh_app;
GRANT SELECT, UPDATE (enabled, recent_failures, failing_since, last_success_at, is_catching_up, failing_notified_at,
  disabled_because, lost_since)
  ON webhook_endpoints TO cnh_worker;
GRANT SELECT, INSERT, UPDATE (recover_from) ON webhook_endpoints TO cnh_operator;

-- One event to one endpoint, until settled. Kept for 30 days, partitioned by the day of the id.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  -- Null for a test event.
  report_id uuid,
  retry_of uuid,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED', 'SUPERSEDED')),
  failure_reason text CHECK (failure_reason IS NULL OR status = 'FAILED'),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz CHECK ((settled_at IS NULL) = (status = 'PENDING')),
  next_attempt_at timestamptz CHECK (next_attempt_at IS NULL OR status = 'PENDING'),
  -- When its next attempt was last moved forward because the endpoint worked again.
  advanced_at timestamptz,
  -- The click of a person that sent a delivery again: the same one never sends it twice.
  retry_reference uuid,
  -- The engine's call that makes the next attempt, and the call that planned it. The engine accepts no other plan from a
  -- repeat of that call, so the repeat reads it here, even if the delivery has been settled in the meantime.
  planned_call jsonb
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('deliveries', 'day', 'id', 'days', 31);
CREATE INDEX deliveries_by_organization ON deliveries (organization_id, live, id);
CREATE INDEX deliveries_by_endpoint ON deliveries (organization_id, live, endpoint_id, id);
CREATE INDEX deliveries_by_report ON deliveries (report_id);
-- Most deliveries succeed: the others have separate indexes. Each index below holds only rare rows, so that the many
-- deliveries that are none of these cost nothing more.
CREATE INDEX deliveries_by_status ON deliveries (organization_id, live, status, id) WHERE status <> 'SUCCEEDED';
-- Finds the deliveries that send another one again.
CREATE INDEX deliveries_by_original ON deliveries (organization_id, live, retry_of, id) WHERE retry_of IS NOT NULL;
CREATE INDEX deliveries_by_kind ON deliveries (organization_id, live, kind, id) WHERE kind <> 'report.delivered';
CREATE INDEX deliveries_of_tests ON deliveries (organization_id, live, id) WHERE report_id IS NULL;
CREATE INDEX deliveries_failed ON deliveries (organization_id, live, endpoint_id, id) WHERE status = 'FAILED';
-- Deliveries whose next attempt was planned after a failure, or postponed.
CREATE INDEX deliveries_waiting ON deliveries (organization_id, live, endpoint_id, next_attempt_at)
  WHERE status = 'PENDING' AND next_attempt_at > created_at;
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON deliveries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON deliveries TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON deliveries TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, UPDATE (next_attempt_at) ON deliveries TO cnh_app;
GRANT SELECT, INSERT, UPDATE (status, failure_reason, attempts, settled_at, next_attempt_at, advanced_at, planned_call)
  ON deliveries TO cnh_worker;
GRANT SELECT ON deliveries TO cnh_operator;

CREATE TABLE delivery_attempts (
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- Either the answer's status, or why there was none.
  status_code integer,
  failure text CHECK ((failure IS NULL) <> (status_code IS NULL)),
  -- Encrypted: a receiver may send back the request that it got.
  answer bytea,
  next_attempt_at timestamptz,
  PRIMARY KEY (delivery_id, number)
) PARTITION BY RANGE (delivery_id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('delivery_attempts', 'day', 'id', 'days', 31);
ALTER TABLE delivery_attempts ALTER COLUMN answer SET STORAGE EXTERNAL;
ALTER TABLE delivery_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON delivery_attempts TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON delivery_attempts TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON delivery_attempts TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT ON delivery_attempts TO cnh_app, cnh_operator;
GRANT SELECT, INSERT ON delivery_attempts TO cnh_worker;

-- Deliveries that wait to be handed to the engine; leased as the orders of reports are.
CREATE TABLE delivery_orders (
  delivery_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  -- Deliveries of one subject stay in order: the report, or the delivery of a test event itself.
  subject_id uuid NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 70);
ALTER TABLE delivery_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON delivery_orders TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON delivery_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations; an order is made within its organization.
CREATE POLICY worker_reads ON delivery_orders FOR SELECT TO cnh_worker USING (true);
CREATE POLICY worker_leases ON delivery_orders FOR UPDATE TO cnh_worker USING (true);
CREATE POLICY worker_ends ON delivery_orders FOR DELETE TO cnh_worker USING (true);
CREATE POLICY worker_orders ON delivery_orders FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization());
GRANT INSERT ON delivery_orders TO cnh_app;
GRANT SELECT, INSERT, UPDATE (leased_until), DELETE ON delivery_orders TO cnh_worker;

-- ── Mail ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- One queue for all mail. An order is written in the commit of the change that it reports. Relays hand it to the engine,
-- a worker sends it, and the row has the outcome.
CREATE TABLE mail_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null for a mail to a person as such, whatever organizations they belong to.
  organization_id uuid,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- The facts of an order that the store makes: no secrets and no personal data. It goes to every administrator of the
  -- organization.
  facts jsonb CHECK (jsonb_typeof(facts) = 'object'),
  -- Recipient, language and facts, encrypted by the application; gone when the mail has ended.
  sealed bytea,
  -- The key of `sealed`, encrypted by the application, where no organization has one.
  wrapped_key bytea,
  -- The same mail is ordered once. It names ids and never an address.
  dedupe_key text NOT NULL CHECK (length(dedupe_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Mail to very many people waits behind all other mail.
  bulk boolean NOT NULL GENERATED ALWAYS AS (kind = 'api_change') STORED,
  -- Relays hand an order to the engine when this has passed, and again if the mail has not ended long after.
  leased_until timestamptz NOT NULL DEFAULT clock_timestamp(),
  relays bigint NOT NULL DEFAULT 0,
  -- The mail server was sent the last byte of this mail: it is never sent again unless the server refuses it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'presumed_sent', 'expanded', 'refused', 'expired', 'void', 'failed')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((facts IS NOT NULL) <> (sealed IS NOT NULL) OR ended_at IS NOT NULL),
  CHECK (wrapped_key IS NULL OR (organization_id IS NULL AND sealed IS NOT NULL)),
  CHECK (organization_id IS NOT NULL OR facts IS NULL),
  UNIQUE NULLS NOT DISTINCT (organization_id, dedupe_key)
) WITH (fillfactor = 70);
CREATE INDEX mail_orders_waiting ON mail_orders (bulk, leased_until) WHERE ended_at IS NULL;
CREATE INDEX mail_orders_ended ON mail_orders (ended_at) WHERE ended_at IS NOT NULL;
-- Counts the notices of an organization within an hour.
CREATE INDEX mail_orders_notices ON mail_orders (organization_id, kind, created_at) WHERE facts IS NOT NULL;
ALTER TABLE mail_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON mail_orders TO cnh_app, cnh_console USING (organization_id = current_organization());
CREATE POLICY operator ON mail_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations; an order is made within its organization.
CREATE POLICY worker_reads ON mail_orders FOR SELECT TO cnh_worker USING (true);
CREATE POLICY worker_leases ON mail_orders FOR UPDATE TO cnh_worker USING (true);
CREATE POLICY worker_orders ON mail_orders FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization());
GRANT INSERT ON mail_orders TO cnh_app, cnh_console;
GRANT SELECT, INSERT, UPDATE (leased_until, relays, handed_over_at, ended_at, outcome, facts, sealed, wrapped_key)
  ON mail_orders TO cnh_worker;
-- The rotation of the master key wraps the keys of waiting mails again.
GRANT SELECT, INSERT, UPDATE (wrapped_key) ON mail_orders TO cnh_operator;

-- Announced changes of the API, which the administrators of every organization get by mail, and which are in the public
-- changelog.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  title_pt text NOT NULL CHECK (length(title_pt) BETWEEN 1 AND 200),
  title_en text NOT NULL CHECK (length(title_en) BETWEEN 1 AND 200),
  body_pt text NOT NULL CHECK (length(body_pt) BETWEEN 1 AND 20000),
  body_en text NOT NULL CHECK (length(body_en) BETWEEN 1 AND 20000),
  -- The first day of the change, 30 days after its announcement or later.
  effective_on date NOT NULL,
  announced_at timestamptz NOT NULL,
  announced_by text NOT NULL,
  -- The same text for the same day is one announcement, which a second command continues.
  content_hash bytea NOT NULL UNIQUE CHECK (length(content_hash) = 32),
  -- Under this key, encrypted by the application, the addresses of recipients are hashed: each gets one mail.
  wrapped_key bytea NOT NULL,
  -- The mails to all organizations up to this one are ordered.
  reached uuid,
  organization_count bigint NOT NULL DEFAULT 0,
  mail_count bigint NOT NULL DEFAULT 0,
  finished_at timestamptz,
  CHECK (effective_on >= (announced_at AT TIME ZONE 'America/Sao_Paulo')::date + 30)
);
-- The rotation of the master key wraps the keys of announcements again.
GRANT SELECT, INSERT, UPDATE (wrapped_key, reached, organization_count, mail_count, finished_at)
  ON announcements TO cnh_operator;
GRANT SELECT (id, title_pt, title_en, body_pt, body_en, effective_on, announced_at) ON announcements TO cnh_app;

-- ── Members ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A person's membership in an organization. It ends, and is never deleted, so that the author of a change stays known.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  -- A person of the schema `auth`, which other roles own and read.
  person_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')),
  -- How many reports the person may order in a day; null sets no limit, and for a viewer means none.
  daily_order_limit bigint CHECK (daily_order_limit > 0),
  created_at timestamptz NOT NULL,
  -- Who invited the person: a member's id, or the operator.
  created_by text NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX members_current ON members (organization_id, person_id) WHERE removed_at IS NULL;
CREATE INDEX members_of_person ON members (person_id) WHERE removed_at IS NULL;
ALTER TABLE members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON members TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before an organization is chosen, a person's own memberships can be seen.
CREATE POLICY my_memberships ON members FOR SELECT TO cnh_console
  USING (person_id = current_person() AND removed_at IS NULL);
CREATE POLICY operator ON members TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (role, daily_order_limit, removed_at, removed_by) ON members TO cnh_console, cnh_operator;

-- An invitation of a person to an organization, by an address. Only the mail contains its token; the store has a hash.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The keyed hash of the address in small letters.
  email_hash bytea NOT NULL CHECK (length(email_hash) = 32),
  -- The address and the name of the inviting person, sealed.
  sealed_details bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')),
  daily_order_limit bigint CHECK (daily_order_limit > 0),
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'revoked', 'replaced')),
  -- The member that an accepted invitation made, so that its address is not invited again while the member is one. It is
  -- null if the invitation was not accepted.
  member_id uuid,
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
-- A new invitation replaces the old one of the same address.
CREATE UNIQUE INDEX invitations_open ON invitations (organization_id, email_hash) WHERE settled_at IS NULL;
-- Finds the member that an address became.
CREATE INDEX invitations_accepted ON invitations (organization_id, email_hash) WHERE member_id IS NOT NULL;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON invitations TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before the organization is known, only the invitation whose token was presented can be seen.
CREATE POLICY presented ON invitations FOR SELECT TO cnh_console USING (token_hash = presented_invitation_hash());
CREATE POLICY operator ON invitations TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (settled_at, outcome, member_id) ON invitations TO cnh_console, cnh_operator;

-- The orders of members who have a daily order limit, on the current day in São Paulo. The rows of earlier days are
-- deleted with the member's next order.
CREATE TABLE member_orders (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  live boolean NOT NULL,
  day date NOT NULL,
  -- A keyed hash of the order: a repetition, which makes no new report, is recognized by it.
  claim bytea NOT NULL CHECK (length(claim) = 32),
  ordered_at timestamptz NOT NULL
);
CREATE INDEX member_orders_by_day ON member_orders (member_id, live, day);
ALTER TABLE member_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON member_orders TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, DELETE ON member_orders TO cnh_console;

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- People who sign in: their passwords, second factors and sessions, in a separate schema. The tables and their columns
-- are those of better-auth, as its `compileMigrations()` writes them: a test requires that nothing is left to migrate.
-- Only the role cnh_auth uses them, and it may touch nothing else. `members` defines the rights of a person in an
-- organization, behind row-level security.
CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO cnh_auth, cnh_operator;
ALTER DEFAULT PRIVILEGES IN SCHEMA auth GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO cnh_auth;

CREATE TABLE auth."user" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "name" text NOT NULL CHECK (length("name") BETWEEN 1 AND 100),
  -- In lower case.
  "email" text NOT NULL UNIQUE CHECK ("email" = lower("email") AND length("email") BETWEEN 3 AND 254),
  "emailVerified" boolean NOT NULL,
  -- A person has no picture: it would be an address of a foreign server.
  "image" text CHECK ("image" IS NULL),
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "twoFactorEnabled" boolean,
  "locale" text NOT NULL CHECK ("locale" IN ('pt-BR', 'en'))
);

CREATE TABLE auth."session" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "expiresAt" timestamptz NOT NULL,
  -- The cookie contains it with a signature, so that a copy of this table opens no session.
  "token" text NOT NULL UNIQUE,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz NOT NULL,
  "ipAddress" text,
  "userAgent" text CHECK (length("userAgent") <= 500),
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- When the person last gave the password or a passkey.
  "provedAt" timestamptz NOT NULL,
  -- True: the person chose to stay signed in.
  "remembered" boolean NOT NULL,
  -- Only the proofs that opened a session count as its second factor, whatever the person has.
  "openedBy" text NOT NULL DEFAULT 'password' CHECK (
    "openedBy" IN ('password', 'password+totp', 'password+backup-code', 'password+passkey', 'passkey'))
);
CREATE INDEX "session_userId_idx" ON auth."session" ("userId");

CREATE TABLE auth."account" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  -- A hash by scrypt.
  "password" text,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz NOT NULL,
  UNIQUE ("providerId", "accountId")
);
CREATE INDEX "account_userId_idx" ON auth."account" ("userId");

-- Tokens that are used once: password resets, the second step of a sign-in, challenges of passkeys.
CREATE TABLE auth."verification" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  -- A hash of the token.
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX "verification_identifier_idx" ON auth."verification" ("identifier");

CREATE TABLE auth."twoFactor" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  -- Encrypted, as the backup codes are.
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "verified" boolean,
  "failedVerificationCount" bigint,
  "lockedUntil" timestamptz
);
CREATE INDEX "twoFactor_secret_idx" ON auth."twoFactor" ("secret");
CREATE UNIQUE INDEX "twoFactor_userId_idx" ON auth."twoFactor" ("userId");

CREATE TABLE auth."passkey" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "name" text CHECK (length("name") BETWEEN 1 AND 100),
  "publicKey" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "credentialID" text NOT NULL,
  -- Authenticators count to 2^32.
  "counter" bigint NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "createdAt" timestamptz,
  "aaguid" text,
  -- The time of the last sign-in with it.
  "lastUsedAt" timestamptz
);
CREATE INDEX "passkey_userId_idx" ON auth."passkey" ("userId");
CREATE UNIQUE INDEX "passkey_credentialID_idx" ON auth."passkey" ("credentialID");

-- Browsers in which a person has signed in: a sign-in from another one is reported by mail, and a client that guesses
-- passwords cannot lock these out.
CREATE TABLE auth."device" (
  "personId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- SHA-256 of the token in the browser's cookie.
  "tokenHash" bytea NOT NULL CHECK (length("tokenHash") = 32),
  "seenAt" timestamptz NOT NULL,
  PRIMARY KEY ("personId", "tokenHash")
);

-- Codes of authenticator apps that were used, so that none opens two sessions (RFC 6238, section 5.2).
CREATE TABLE auth."usedCode" (
  "personId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- SHA-256 of the code and the person.
  "codeHash" bytea NOT NULL CHECK (length("codeHash") = 32),
  "usedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("personId", "codeHash")
);

-- Requests of owners to remove the second factor of a person who lost it. Each waits for a day, so that the person and
-- the other owners can object. A request counts for the organization whose owner made it.
CREATE TABLE auth."secondFactorReset" (
  "personId" uuid REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- The id of the requesting member.
  "requestedBy" text NOT NULL CHECK (length("requestedBy") BETWEEN 1 AND 100),
  "requestedAt" timestamptz NOT NULL,
  "effectiveAt" timestamptz NOT NULL CHECK ("effectiveAt" >= "requestedAt" + interval '24 hours'),
  "organizationId" uuid NOT NULL,
  PRIMARY KEY ("personId", "organizationId")
);

-- The operator lists members by name and address. No role but cnh_auth reads passwords, secrets or tokens.
GRANT SELECT ("id", "email", "name", "locale", "twoFactorEnabled") ON auth."user" TO cnh_operator;
GRANT SELECT ("userId") ON auth."passkey" TO cnh_operator;
GRANT SELECT ("userId", "updatedAt") ON auth."session" TO cnh_operator;

-- ── Operators ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Our own people who look at the service in the console. Only the operator's command writes it. A row ends and is never
-- deleted, so that the log of inspections stays readable.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  -- A person of the schema `auth`, which other roles own and read.
  person_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX operators_current ON operators (person_id) WHERE removed_at IS NULL;
GRANT SELECT, INSERT, UPDATE (removed_at, removed_by) ON operators TO cnh_operator;

-- ── Audit log ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Changes of an organization: actor, origin, action and target. Only the functions of `functions/audit` write entries.
-- They number the entries of each organization and chain them by hash, so that an entry that was removed, changed or
-- swapped is found. Triggers refuse every change of an entry, also by the owner. Entries contain no personal data of
-- drivers and no secrets.
CREATE TABLE audit_entries (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- The actor, such as `cnh-ops/ana`.
  actor_id text NOT NULL CONSTRAINT audit_entries_actor_check CHECK (length(actor_id) BETWEEN 1 AND 200),
  -- The change, such as `organization.toxicological_basis_set`.
  action text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  number bigint NOT NULL,
  hash bytea NOT NULL,
  actor_kind text NOT NULL,
  channel text NOT NULL,
  request_id text,
  address text,
  target_kind text,
  target_id text,
  -- An entry is found by its place in the chain.
  PRIMARY KEY (organization_id, number, id)
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('audit_entries', 'month', 'id', 'days', 1827);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON audit_entries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON audit_entries TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY own_entries ON audit_entries FOR SELECT TO cnh_console USING (organization_id = current_organization());
GRANT SELECT ON audit_entries TO cnh_operator, cnh_console;

-- Reads of reports are many, so they have a separate table and chain: a change waits for no read. They are stored in
-- batches: one row has all reads of an organization that a process stores together, with one place in the chain for all
-- of them. A row for each read would take a fifth of a read's processor time.
CREATE TABLE audit_read_batches (
  -- It ends with four zeros. With the place in the batch instead of them, it is the id of an entry.
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- The numbers of the first and of the last entry.
  first_number bigint NOT NULL,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  -- A process gives a batch the same id when it stores it again, because it got no answer.
  batch_id uuid NOT NULL,
  -- When the first and the last read happened. The times of entries count from the first.
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- The report of each entry; null if it names none.
  report_ids uuid[] NOT NULL,
  -- Who read and how: arrays of actor's kind, actor's id, channel, address and action.
  sources json NOT NULL,
  -- The entries: arrays of the place in `sources`, milliseconds since `first_at`, request id, and details if there are any.
  reads json NOT NULL,
  PRIMARY KEY (organization_id, number, id),
  CONSTRAINT size_is_right CHECK (number - first_number BETWEEN 0 AND 1999
    AND cardinality(report_ids) = number - first_number + 1 AND json_array_length(reads) = number - first_number + 1)
) PARTITION BY RANGE (id);
-- Both are mostly random ids, which cannot be compressed.
ALTER TABLE audit_read_batches
  ALTER COLUMN report_ids SET STORAGE EXTERNAL,
  ALTER COLUMN reads SET STORAGE EXTERNAL;
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('audit_read_batches', 'month', 'id', 'days', 1827);
-- Finds the readers of a report. New keys are collected, and added to the index as soon as they take 256 KB: this takes
-- some 20 ms, during which the entries of one process wait.
CREATE INDEX audit_read_batches_by_report ON audit_read_batches USING gin (report_ids) WITH (gin_pending_list_limit = 256);
-- Finds a batch that is stored already.
CREATE INDEX audit_read_batches_by_batch ON audit_read_batches (batch_id);
ALTER TABLE audit_read_batches ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_entries ON audit_read_batches FOR SELECT TO cnh_console
  USING (organization_id = current_organization());
CREATE POLICY operator ON audit_read_batches TO cnh_operator USING (true);
GRANT SELECT ON audit_read_batches TO cnh_operator, cnh_console;

-- The last entry of each chain. Locking its row gives entries their order.
CREATE TABLE audit_heads (
  organization_id uuid NOT NULL,
  chain text NOT NULL CHECK (chain IN ('changes', 'reads')),
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- The time inside the id of the last entry: times of ids never go back, so a partition has one range of the chain.
  at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, chain)
) WITH (fillfactor = 50);
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_heads TO cnh_operator USING (true);
GRANT SELECT ON audit_heads TO cnh_operator;

-- Where a chain begins after a partition of it was dropped: number and hash of the last entry that went with it.
CREATE TABLE audit_anchors (
  organization_id uuid NOT NULL,
  chain text NOT NULL CHECK (chain IN ('changes', 'reads')),
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  partition text NOT NULL,
  dropped_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, chain, number)
);
ALTER TABLE audit_anchors ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON audit_anchors TO cnh_operator USING (true);
GRANT SELECT ON audit_anchors TO cnh_operator;

-- ── Master keys ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Versions of the master key, which wraps the data keys of organizations. The keys themselves are not here: the operator
-- gives them, or a key management service unwraps them. No organization owns a row.
CREATE TABLE master_keys (
  version integer PRIMARY KEY CHECK (version BETWEEN 1 AND 999999),
  provider text NOT NULL CHECK (provider IN ('environment', 'file', 'aws-kms', 'google-kms', 'vault-transit')),
  -- The key as the key management service wrapped it; null if the operator gives the key, and once it is retired.
  wrapped bytea CHECK (octet_length(wrapped) BETWEEN 1 AND 16384),
  -- By it a process sees that it has the right key for the version.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 16),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when new data keys are wrapped under it.
  activated_at timestamptz,
  -- Since when no data key is wrapped under an older version.
  completed_at timestamptz CHECK (completed_at IS NULL OR activated_at IS NOT NULL),
  retired_at timestamptz CHECK (retired_at IS NULL OR wrapped IS NULL)
);
GRANT SELECT, INSERT, UPDATE (activated_at, completed_at) ON master_keys TO cnh_operator;

-- The running processes and the versions that each of them has, reported every few seconds. Only report_master_keys
-- writes it.
CREATE TABLE master_key_nodes (
  id uuid PRIMARY KEY,
  -- The machine and the process, for the operator.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  versions integer[] NOT NULL CHECK (cardinality(versions) <= 1000),
  seen_at timestamptz NOT NULL
);
GRANT SELECT ON master_key_nodes TO cnh_operator;

-- ── Knowledge base ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Passages of traffic law to quote, found by their words. They belong to no organization; the application reads them, and
-- the migrator fills them (syncKnowledge).

-- Both extensions are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Portuguese by its stems, with or without accents.
CREATE TEXT SEARCH CONFIGURATION cnh_portuguese (COPY = portuguese);
ALTER TEXT SEARCH CONFIGURATION cnh_portuguese
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem;

CREATE TABLE knowledge_passages (
  kind text NOT NULL CHECK (kind IN ('article', 'violation')),
  id text NOT NULL,
  title text NOT NULL,
  -- Common names of the subject, and the provisions on which it rests.
  keywords text NOT NULL,
  body text NOT NULL,
  basis text[] NOT NULL,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('cnh_portuguese', title), 'A')
    || setweight(to_tsvector('cnh_portuguese', keywords), 'B')
    || setweight(to_tsvector('cnh_portuguese', body), 'C')
  ) STORED,
  PRIMARY KEY (kind, id)
);
CREATE INDEX knowledge_passages_by_words ON knowledge_passages USING gin (words);
GRANT SELECT ON knowledge_passages TO cnh_app;

-- Every word of the passages as it is written, so that a misspelled word finds its neighbour. There are a few
-- thousand: comparing with each is as fast as an index of trigrams.
CREATE TABLE knowledge_words (word text PRIMARY KEY);
GRANT SELECT ON knowledge_words TO cnh_app;

-- The hash of the content that the passages were made from.
CREATE TABLE knowledge_version (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  hash text NOT NULL
);
