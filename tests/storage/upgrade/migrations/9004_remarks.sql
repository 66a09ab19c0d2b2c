-- A new partitioned table: its partitions are created in the same run.
CREATE TABLE remarks (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  remark text NOT NULL
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('remarks', 'day', 'id', 'days', 31);
ALTER TABLE remarks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON remarks TO cnh_app USING (organization_id = current_organization());
GRANT SELECT ON remarks TO cnh_app;
