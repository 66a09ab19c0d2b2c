-- The scheduler may only execute functions.
DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO cnh_scheduler', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO cnh_scheduler;

-- Drivers whose deadlines an organization follows. A driver has one enrollment per organization and mode that has not
-- ended, so enrolling is idempotent for as long as it lasts.
CREATE TABLE enrollments (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  id uuid NOT NULL,
  cpf_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'PAUSED', 'ENDED')),
  external_ref_hash bytea,
  -- Encrypted: CPF, reference, tags, basis and policy.
  request bytea NOT NULL,
  -- The key of all values of the enrollment. Erasure destroys it.
  driver_key_id uuid,
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (organization_id, live, id),
  CHECK ((ended_at IS NULL) = (state <> 'ENDED'))
);
ALTER TABLE enrollments ALTER COLUMN request SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX enrollments_open ON enrollments (organization_id, live, cpf_hash) WHERE state <> 'ENDED';
CREATE INDEX enrollments_by_driver ON enrollments (organization_id, cpf_hash);
CREATE INDEX enrollments_by_state ON enrollments (organization_id, live, state, id);
CREATE INDEX enrollments_by_reference ON enrollments (organization_id, live, external_ref_hash, id)
  WHERE external_ref_hash IS NOT NULL;
CREATE INDEX enrollments_ended ON enrollments (ended_at) WHERE state = 'ENDED';
ALTER TABLE enrollments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON enrollments TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON enrollments TO cnh_operator USING (true);
GRANT SELECT, INSERT, UPDATE (external_ref_hash, request) ON enrollments TO cnh_app;
GRANT SELECT ON enrollments TO cnh_operator;

-- Keyed hashes of tags, so that lists filter by a tag without its text.
CREATE TABLE enrollment_tags (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  tag_hash bytea NOT NULL,
  enrollment_id uuid NOT NULL,
  PRIMARY KEY (organization_id, live, tag_hash, enrollment_id),
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
);
CREATE INDEX enrollment_tags_of_enrollment ON enrollment_tags (organization_id, live, enrollment_id);
ALTER TABLE enrollment_tags ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON enrollment_tags TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON enrollment_tags TO cnh_operator USING (true);
GRANT SELECT, INSERT, DELETE ON enrollment_tags TO cnh_app;
GRANT SELECT ON enrollment_tags TO cnh_operator;

-- The record of an enrolled driver: what is known of it and which notices were sent. The scheduler replaces a row only
-- if its version has not changed since it was read.
CREATE TABLE enrollment_records (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  -- Encrypted; null until the scheduler has judged the enrollment for the first time.
  record bytea,
  -- The newest report of the record.
  report_id uuid,
  -- In clear for lists, as in reports.
  next_due_on date,
  PRIMARY KEY (organization_id, live, enrollment_id),
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
) WITH (fillfactor = 80);
ALTER TABLE enrollment_records ALTER COLUMN record SET STORAGE EXTERNAL;
CREATE INDEX enrollment_records_by_due_day ON enrollment_records (organization_id, live, next_due_on, enrollment_id)
  WHERE next_due_on IS NOT NULL;
ALTER TABLE enrollment_records ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON enrollment_records TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON enrollment_records TO cnh_operator USING (true);
GRANT SELECT, INSERT ON enrollment_records TO cnh_app;
GRANT SELECT ON enrollment_records TO cnh_operator;

-- The days on which something falls due, one row for each day of an enrollment. The record says which deadlines.
CREATE TABLE enrollment_deadlines (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  due_on date NOT NULL,
  enrollment_id uuid NOT NULL,
  PRIMARY KEY (organization_id, live, due_on, enrollment_id),
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
);
CREATE INDEX enrollment_deadlines_of_enrollment ON enrollment_deadlines (organization_id, live, enrollment_id);
ALTER TABLE enrollment_deadlines ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON enrollment_deadlines TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON enrollment_deadlines TO cnh_operator USING (true);
GRANT SELECT ON enrollment_deadlines TO cnh_app;
GRANT SELECT ON enrollment_deadlines TO cnh_operator;

-- When the scheduler judges an enrollment the next time. Timers are read from the mark of their queue on, so rows that
-- were moved, and that an old snapshot still holds, are not read again and again.
CREATE TABLE enrollment_timers (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  due_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, live, enrollment_id),
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, fillfactor = 80);
CREATE INDEX enrollment_timers_due ON enrollment_timers (organization_id, live, due_at);
ALTER TABLE enrollment_timers ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON enrollment_timers TO cnh_operator USING (true);
GRANT SELECT ON enrollment_timers TO cnh_operator;

-- The timers of one organization and mode, which one scheduler at a time works on. Each change of a timer locks its
-- queue first.
CREATE TABLE enrollment_queues (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  next_due_at timestamptz(3) NOT NULL DEFAULT 'infinity',
  -- No timer is due before it.
  mark timestamptz(3) NOT NULL DEFAULT '-infinity',
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (organization_id, live)
) WITH (fillfactor = 50);
CREATE INDEX enrollment_queues_due ON enrollment_queues (next_due_at) WHERE next_due_at < 'infinity';
ALTER TABLE enrollment_queues ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON enrollment_queues TO cnh_operator USING (true);
GRANT SELECT ON enrollment_queues TO cnh_operator;

-- Delivered reports of enrolled drivers that the scheduler compares with their records.
CREATE TABLE comparison_orders (
  report_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
) WITH (fillfactor = 70);
CREATE INDEX comparison_orders_due ON comparison_orders (due_at);
CREATE INDEX comparison_orders_of_enrollment ON comparison_orders (organization_id, live, enrollment_id);
ALTER TABLE comparison_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON comparison_orders TO cnh_operator USING (true);
GRANT SELECT ON comparison_orders TO cnh_operator;

-- Events of enrolled drivers, whose bodies are their own: encrypted under the key of the enrollment.
CREATE TABLE driver_events (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('driver.changed', 'driver.due', 'enrollment.expiring', 'enrollment.paused', 'enrollment.ended')),
  body bytea NOT NULL,
  driver_key_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, live, id)
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('driver_events', 'month', 'id', 'days', 31);
ALTER TABLE driver_events ALTER COLUMN body SET STORAGE EXTERNAL;
CREATE INDEX driver_events_of_enrollment ON driver_events (organization_id, enrollment_id);
ALTER TABLE driver_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON driver_events TO cnh_app USING (organization_id = current_organization());
CREATE POLICY worker ON driver_events FOR SELECT TO cnh_worker USING (organization_id = current_organization());
CREATE POLICY operator ON driver_events TO cnh_operator USING (true);
GRANT SELECT ON driver_events TO cnh_app, cnh_worker, cnh_operator;

-- The enrollment of the event, if it is an event of a driver. A test event has neither a report nor an enrollment.
ALTER TABLE deliveries ADD COLUMN enrollment_id uuid;
-- An index of a partitioned table cannot be built concurrently, but it adopts indexes that the partitions have already.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_of_enrollments ON deliveries (organization_id, enrollment_id) WHERE enrollment_id IS NOT NULL;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_of_test_events ON deliveries (organization_id, live, id)
  WHERE report_id IS NULL AND enrollment_id IS NULL;
-- It takes a moment, and an index of a partitioned table cannot be dropped concurrently.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX deliveries_of_tests;
