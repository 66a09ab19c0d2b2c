-- The keys under which the values of drivers are encrypted. A key belongs to one report, and so to one driver. Destroying
-- the keys of a driver makes its values unreadable, also in backups that hold the values and not the keys.
--
-- The keys are here, or in a database of their own with the same tables, of which only this one is used then: that
-- database is never set back to an earlier time, so that no restored backup brings a destroyed key back.
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
GRANT SELECT, INSERT ON driver_keys TO cnh_app;
GRANT SELECT ON driver_keys TO cnh_worker;
GRANT SELECT, DELETE ON driver_keys TO cnh_operator;

-- The key of the request, the body, the summary, the gathered facts and the answers of receivers. Null in rows of
-- releases before: their values are encrypted under the organization's key.
ALTER TABLE reports ADD COLUMN driver_key_id uuid;
-- The key of the profile, which is that of the report that told it.
ALTER TABLE drivers ADD COLUMN driver_key_id uuid;
GRANT UPDATE (driver_key_id) ON drivers TO cnh_worker;
