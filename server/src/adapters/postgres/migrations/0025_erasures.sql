-- The erasures of drivers and of whole organizations, with their certificates. An erasure first deletes rows, in one
-- commit with its row here, and then destroys keys; what is left to do is in its row until that is done.
CREATE TABLE erasures (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  subject text NOT NULL CHECK (subject IN ('driver', 'organization')),
  -- HMAC of the CPF under a key of the organization: who knows the CPF and has the key can tell whom it was about.
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

-- The console erases drivers too. Where the keys are in a database of their own, it also reserves keys for new reports.
CREATE POLICY console ON driver_keys TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT ON driver_keys TO cnh_console;
REVOKE DELETE ON driver_keys FROM cnh_operator;
