-- The legal basis on which an organization is shown toxicological results, and the log of what was done to an
-- organization and by whom.

-- Without a basis the results are withheld from live reports (CTB art. 148-A, § 6º).
ALTER TABLE organizations
  ADD COLUMN toxicological_basis text,
  ADD COLUMN toxicological_basis_since timestamptz,
  ADD COLUMN toxicological_basis_by text;
-- Rows that exist have none of the three: they are checked by the next migration.
ALTER TABLE organizations ADD CONSTRAINT toxicological_basis_is_whole CHECK (
  (toxicological_basis IS NULL) = (toxicological_basis_since IS NULL)
  AND (toxicological_basis IS NULL) = (toxicological_basis_by IS NULL)
  AND length(toxicological_basis) BETWEEN 1 AND 1000
) NOT VALID;
GRANT SELECT (toxicological_basis) ON organizations TO cnh_worker;

-- Append-only: roles may insert and read, and triggers refuse every change, the owner's too. Entries hold no personal
-- data of drivers and no secrets, and are kept forever.
CREATE TABLE audit_entries (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- Who did it, such as `cnh-ops/ana`.
  actor text NOT NULL CHECK (length(actor) BETWEEN 1 AND 200),
  -- What was done, such as `organization.toxicological_basis_set`.
  action text NOT NULL CHECK (action ~ '^[a-z_]+\.[a-z_]+$'),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  PRIMARY KEY (organization_id, id)
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('audit_entries', 'month', 'id', 'forever', NULL);
ALTER TABLE audit_entries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON audit_entries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON audit_entries TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON audit_entries TO cnh_operator;
