-- Rounds of reports that are due later. The row is written at the end of a round and replaced or deleted at the end of
-- the next one. A relay leases due rows, and only so many of the oldest at a time: so the rows of any number of reports
-- that fall due together wait here, and not as calls of the engine.
CREATE TABLE round_timers (
  report_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  -- Whether the report was published partially. Reports before their first delivery never wait behind these.
  recovering boolean NOT NULL,
  -- In milliseconds, like the engine's name of its round.
  due_at timestamptz(3) NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, fillfactor = 70);
CREATE INDEX round_timers_due ON round_timers (recovering, due_at);
ALTER TABLE round_timers ENABLE ROW LEVEL SECURITY;
CREATE POLICY operator ON round_timers TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the timers of all organizations. Timers name no driver.
CREATE POLICY worker ON round_timers TO cnh_worker USING (true);
GRANT SELECT ON round_timers TO cnh_operator;
GRANT SELECT, UPDATE (leased_until), DELETE ON round_timers TO cnh_worker;
