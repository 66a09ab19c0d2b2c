-- The audit log names actor, origin and target of what was done, and the entries of each organization are chained by
-- hash, so that an entry that was removed, changed or swapped is found.

-- Entries are written by the functions of `functions/audit` alone, which number and chain them.
REVOKE INSERT ON audit_entries FROM cnh_operator;

ALTER TABLE audit_entries
  ADD COLUMN number bigint,
  ADD COLUMN hash bytea,
  ADD COLUMN actor_kind text,
  ADD COLUMN channel text,
  ADD COLUMN request_id text,
  ADD COLUMN address text,
  ADD COLUMN target_kind text,
  ADD COLUMN target_id text;
-- Only cnh-ops reads or writes the column, and it is deployed with the migrations.
-- squawk-ignore renaming-column
ALTER TABLE audit_entries RENAME COLUMN actor TO actor_id;

-- The last entry of each chain. Locking its row is what gives entries their order.
CREATE TABLE audit_heads (
  organization_id uuid NOT NULL,
  chain text NOT NULL CHECK (chain IN ('changes', 'reads')),
  number bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  -- The time inside the id of the last entry: times of ids never go back, so a partition holds a stretch of the chain.
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

-- The entries that exist are an operator's. They are chained as append_audit chains new ones.
ALTER TABLE audit_entries DISABLE TRIGGER USER;
DO $$
DECLARE
  entry record;
  head audit_heads;
BEGIN
  FOR entry IN
    SELECT a.*, row_number() OVER (PARTITION BY organization_id ORDER BY id) AS place FROM audit_entries a
    ORDER BY organization_id, id
  LOOP
    IF entry.place = 1 THEN
      head := ROW (entry.organization_id, 'changes', 0, decode(repeat('00', 32), 'hex'), now());
    END IF;
    head.number := entry.place;
    head.hash := sha256(head.hash || convert_to(json_build_array(
      1, entry.organization_id, 'changes', entry.place, entry.id, floor(extract(epoch FROM entry.at) * 1000)::bigint,
      'operator', entry.actor_id, 'operator', null, null, entry.action, null, null, entry.details::text)::text, 'UTF8'));
    UPDATE audit_entries SET number = head.number, hash = head.hash, actor_kind = 'operator', channel = 'operator',
        at = date_trunc('milliseconds', at)
      WHERE organization_id = entry.organization_id AND id = entry.id;
    INSERT INTO audit_heads SELECT head.* ON CONFLICT (organization_id, chain)
      DO UPDATE SET number = excluded.number, hash = excluded.hash;
  END LOOP;
END $$;
ALTER TABLE audit_entries ENABLE TRIGGER USER;

-- Operators wrote a few entries at most, so that all of this takes a moment.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE audit_entries ALTER COLUMN number SET NOT NULL;
-- For the same reason.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE audit_entries ALTER COLUMN hash SET NOT NULL;
-- For the same reason.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE audit_entries ALTER COLUMN actor_kind SET NOT NULL;
-- For the same reason.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE audit_entries ALTER COLUMN channel SET NOT NULL;
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_pkey;
-- For the same reason. An entry is found by its place in the chain.
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
ALTER TABLE audit_entries ADD PRIMARY KEY (organization_id, number, id);
UPDATE partitioned_tables SET retention = 'days', retention_days = 1827 WHERE name = 'audit_entries';
CREATE POLICY own_entries ON audit_entries FOR SELECT TO cnh_console USING (organization_id = current_organization());
GRANT SELECT ON audit_entries TO cnh_console;

-- Reads of reports are many, so they have a table and a chain of their own: a change waits for no read.
CREATE TABLE audit_reads (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor_id text NOT NULL CHECK (length(actor_id) BETWEEN 1 AND 200),
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
  PRIMARY KEY (organization_id, number, id)
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('audit_reads', 'month', 'id', 'days', 1827);
-- Who read this report?
CREATE INDEX audit_reads_by_target ON audit_reads (organization_id, target_id, number);
ALTER TABLE audit_reads ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_entries ON audit_reads FOR SELECT TO cnh_console USING (organization_id = current_organization());
CREATE POLICY operator ON audit_reads TO cnh_operator USING (true);
GRANT SELECT ON audit_reads TO cnh_operator, cnh_console;
