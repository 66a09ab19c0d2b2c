-- Reads are stored in batches: one row has all reads of an organization that a process stores at once, with one place in
-- the chain for all of them. A row for each read took a fifth of a read's processor time. Rows of `audit_reads` stay and
-- belong to the same chain; servers of the release before still add some.
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
-- Who read this report? New keys are collected, and added to the index as soon as they take 256 KB: this takes some
-- 20 ms, during which the entries of one process wait.
CREATE INDEX audit_read_batches_by_report ON audit_read_batches USING gin (report_ids) WITH (gin_pending_list_limit = 256);
-- Is this batch stored already?
CREATE INDEX audit_read_batches_by_batch ON audit_read_batches (batch_id);
ALTER TABLE audit_read_batches ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_entries ON audit_read_batches FOR SELECT TO cnh_console
  USING (organization_id = current_organization());
CREATE POLICY operator ON audit_read_batches TO cnh_operator USING (true);
GRANT SELECT ON audit_read_batches TO cnh_operator, cnh_console;
