-- Test clocks, by whose time enrollments of test mode are judged and checked. An advance moves a clock from one due time to
-- the next until it has reached its target.
CREATE TABLE test_clocks (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  name text,
  now_at timestamptz(3) NOT NULL,
  -- Null unless it is advancing.
  target_at timestamptz(3),
  state text NOT NULL DEFAULT 'READY' CHECK (state IN ('READY', 'ADVANCING')),
  -- Whether something of it may be due.
  has_work boolean NOT NULL DEFAULT false,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  CHECK ((state = 'ADVANCING') = (target_at IS NOT NULL)),
  CHECK (target_at >= now_at AND (has_work OR target_at IS NULL))
) WITH (fillfactor = 50);
CREATE INDEX test_clocks_with_work ON test_clocks (leased_until) WHERE has_work;
CREATE INDEX test_clocks_by_age ON test_clocks (created_at);
ALTER TABLE test_clocks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON test_clocks TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON test_clocks TO cnh_operator USING (true);
GRANT SELECT, INSERT, UPDATE (target_at, state, has_work) ON test_clocks TO cnh_app;
GRANT SELECT ON test_clocks TO cnh_operator;

-- The clock of an enrollment, and the day by that clock on which the driver was enrolled: day 0 of a story of the sandbox.
ALTER TABLE enrollments ADD COLUMN test_clock_id uuid, ADD COLUMN first_clock_day date;
ALTER TABLE enrollments ADD CONSTRAINT enrollments_of_clocks_are_tests CHECK (
  (test_clock_id IS NULL) = (first_clock_day IS NULL) AND (test_clock_id IS NULL OR NOT live)) NOT VALID;
ALTER TABLE enrollment_timers ADD COLUMN test_clock_id uuid;
ALTER TABLE check_timers ADD COLUMN test_clock_id uuid;

-- No release has these tables yet, so none of the indexes below takes long.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollments_of_clock ON enrollments (organization_id, test_clock_id) WHERE test_clock_id IS NOT NULL;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollment_timers_of_clock ON enrollment_timers (test_clock_id, due_at) WHERE test_clock_id IS NOT NULL;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX check_timers_of_clock ON check_timers (test_clock_id, due_at) WHERE test_clock_id IS NOT NULL;

-- The rounds that follow the store's clock never see a timer of a test clock.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX enrollment_timers_due;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollment_timers_due ON enrollment_timers (organization_id, live, due_at) WHERE test_clock_id IS NULL;
-- As above.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX check_timers_due;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX check_timers_due ON check_timers (organization_id, live, due_at) WHERE test_clock_id IS NULL;
