-- Reports, drivers, the windows of idempotency and race protection, and the orders to the pipeline.

CREATE TYPE report_status AS ENUM ('PROCESSING', 'DELIVERED', 'ERROR');

-- Partitioned by month of the time inside the id; retention drops whole partitions.
-- Every read knows its organization and mode, so one index serves both the read and the list.
CREATE TABLE reports (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  status report_status NOT NULL DEFAULT 'PROCESSING',
  driver_id uuid NOT NULL,
  key_id uuid NOT NULL,
  external_ref_hash bytea,
  -- Encrypted: CPF and externalRef as they were asked for.
  request bytea NOT NULL,
  -- Encrypted: the rendered report, stored at its transition and served as it is; null until then.
  body bytea,
  created_at timestamptz NOT NULL,
  delivered_at timestamptz,
  PRIMARY KEY (organization_id, live, id)
) PARTITION BY RANGE (id);
-- Ciphertext does not compress: trying costs time on every write.
ALTER TABLE reports ALTER COLUMN request SET STORAGE EXTERNAL, ALTER COLUMN body SET STORAGE EXTERNAL;
-- The rare statuses stand in the predicate, not among the columns: behind row-level security the
-- comparison of an enum, which is not leakproof, may not be an index condition.
CREATE INDEX reports_processing ON reports (organization_id, live, id) WHERE status = 'PROCESSING';
CREATE INDEX reports_failed ON reports (organization_id, live, id) WHERE status = 'ERROR';
CREATE INDEX reports_by_reference ON reports (organization_id, live, external_ref_hash, id)
  WHERE external_ref_hash IS NOT NULL;
SELECT wall_off('reports');
GRANT SELECT ON reports TO cnh_app, cnh_operator;

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
SELECT wall_off('drivers');
GRANT SELECT ON drivers TO cnh_app, cnh_operator;

-- Who claimed (organization, mode, CPF, externalRef) first, and when. A window slides from its first
-- create; `slot` is that create's time cut down to the window's length, so two claims in one slot
-- are always too close and the key refuses them. Across slots the balance's lock decides.
-- One partition a day; the day before yesterday is dropped whole.
CREATE TABLE create_claims (
  slot timestamptz NOT NULL,
  -- HMAC over mode, CPF hash and externalRef under a key of the organization.
  claim bytea NOT NULL,
  organization_id uuid NOT NULL,
  report_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (slot, claim)
) PARTITION BY RANGE (slot);
SELECT wall_off('create_claims');
GRANT SELECT ON create_claims TO cnh_operator;

-- What the pipeline has still to begin, written in the commit that debits.
CREATE TABLE report_orders (
  report_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  created_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);
SELECT wall_off('report_orders');
GRANT SELECT ON report_orders TO cnh_operator;
