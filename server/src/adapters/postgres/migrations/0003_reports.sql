-- Reports and drivers, the windows of idempotency and race protection, and what the pipeline stores on the way.
--
-- Workers connect as cnh_worker. Row-level security holds them to one organization at a time, as it holds the
-- server; only the orders, which name no driver, can be seen across organizations.

CREATE TYPE report_status AS ENUM ('PROCESSING', 'DELIVERED', 'ERROR');

-- Partitioned by the month of the time inside the id; retention drops whole partitions.
-- Every read knows its organization and mode, so one index serves both the read and the list.
CREATE TABLE reports (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  status report_status NOT NULL DEFAULT 'PROCESSING',
  driver_id uuid NOT NULL,
  key_id uuid NOT NULL,
  external_ref_hash bytea,
  -- Encrypted: CPF and externalRef as the request gave them.
  request bytea NOT NULL,
  -- Encrypted: the rendered report, stored at its transition and served as it is; null until then.
  body bytea,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  -- When the report was last ordered again, because its workflow was gone or the operator asked for it.
  ordered_again_at timestamptz,
  PRIMARY KEY (organization_id, live, id)
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('reports', 'month', 'id', 'reports', NULL);
-- Ciphertext does not compress: trying costs time on every write.
ALTER TABLE reports ALTER COLUMN request SET STORAGE EXTERNAL, ALTER COLUMN body SET STORAGE EXTERNAL;
-- The rare statuses stand in the predicate, not among the columns: behind row-level security the comparison of an
-- enum, which is not leakproof, may not be an index condition.
CREATE INDEX reports_processing ON reports (organization_id, live, id) WHERE status = 'PROCESSING';
CREATE INDEX reports_failed ON reports (organization_id, live, id) WHERE status = 'ERROR';
CREATE INDEX reports_by_reference ON reports (organization_id, live, external_ref_hash, id)
  WHERE external_ref_hash IS NOT NULL;
ALTER TABLE reports ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON reports TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON reports TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker_reads ON reports FOR SELECT TO cnh_worker USING (organization_id = current_organization());
-- A worker may not change a settled report: it could fail the report for a refund, or publish it again.
CREATE POLICY worker_settles ON reports FOR UPDATE TO cnh_worker
  USING (organization_id = current_organization() AND status = 'PROCESSING')
  WITH CHECK (organization_id = current_organization());
GRANT SELECT ON reports TO cnh_app, cnh_operator;
GRANT SELECT, UPDATE (status, body, delivered_at) ON reports TO cnh_worker;

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
  PRIMARY KEY (organization_id, live, cpf_hash)
);
ALTER TABLE drivers ALTER COLUMN profile SET STORAGE EXTERNAL;
ALTER TABLE drivers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON drivers TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON drivers TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON drivers TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT ON drivers TO cnh_app, cnh_operator;
GRANT SELECT (organization_id, live, cpf_hash), UPDATE (profile) ON drivers TO cnh_worker;

-- Who claimed (organization, mode, CPF, externalRef) first, and when. A window slides from its first create; `slot`
-- is that create's time cut down to the window's length, so two claims in one slot are always too close and the key
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

-- Reports that the engine has not been told of yet, written in the commit that debits. An order is leased while a
-- relay hands it over, so that no lock is held across that call and an order whose relay died is free again when its
-- lease is over.
CREATE TABLE report_orders (
  report_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  created_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The engine refuses a key that it has seen, so an order carries a generation: 0 for the first, later the instant
  -- in milliseconds. Two workflows of one report are harmless, since every transition is guarded.
  generation bigint NOT NULL DEFAULT 0
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, fillfactor = 70);
ALTER TABLE report_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON report_orders TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON report_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations.
CREATE POLICY worker ON report_orders TO cnh_worker USING (true);
GRANT SELECT ON report_orders TO cnh_operator;
GRANT SELECT, UPDATE (leased_until), DELETE ON report_orders TO cnh_worker;

-- What sources answered for a report that is being processed, encrypted, one row for each group of facts. The rows
-- are deleted when the report is settled.
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
  -- SHA-256 of all that the model was given.
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

-- What happened to a report, once for each kind. The bytes of a partial report are kept here, since the report's own
-- bytes change after it; those of the final events are the report's.
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
