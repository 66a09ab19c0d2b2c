-- A check of an enrolled driver is a row of `reports` that the scheduler ordered. It is hidden until its comparison finds a
-- change, and deleted if there is none.
ALTER TABLE reports ADD COLUMN hidden boolean NOT NULL DEFAULT false;
-- How a check is made; null for a report that a person or a program ordered. It contains no personal data.
ALTER TABLE reports ADD COLUMN check_plan jsonb;
ALTER TABLE reports DROP CONSTRAINT reports_have_one_actor;
ALTER TABLE reports ADD CONSTRAINT reports_have_one_actor CHECK (CASE channel
  WHEN 'system' THEN key_id IS NULL AND member_id IS NULL AND check_plan IS NOT NULL
  ELSE (key_id IS NULL) <> (member_id IS NULL)
    AND channel IN ('api', 'mcp', 'console')
    AND (member_id IS NULL) = (channel <> 'console')
    AND check_plan IS NULL AND NOT hidden END) NOT VALID;
-- Restrictive: it applies besides the policy of each role's organization.
CREATE POLICY not_hidden ON reports AS RESTRICTIVE FOR SELECT TO cnh_app USING (NOT hidden);

ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_check1;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_name_their_report CHECK (
  (kind IN ('REPORT_DEBIT', 'REPORT_REFUND', 'CHECK_DEBIT', 'CHECK_REFUND')) = (report_id IS NOT NULL)) NOT VALID;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_check2;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_have_their_sign CHECK (CASE
  WHEN kind IN ('REPORT_DEBIT', 'CHECK_DEBIT') THEN amount <= 0
  WHEN kind IN ('REPORT_REFUND', 'CHECK_REFUND') THEN amount >= 0
  WHEN kind = 'PAYMENT' THEN amount > 0
  ELSE amount <> 0 END) NOT VALID;

-- The terms and totals of checks. Without a price of its own, a check costs as much as a report.
ALTER TABLE balances
  ADD COLUMN price_per_check bigint CHECK (price_per_check >= 0),
  ADD COLUMN price_per_full_check bigint CHECK (price_per_full_check >= 0),
  -- The part of the credit line that checks leave to reports.
  ADD COLUMN check_reserve bigint NOT NULL DEFAULT 0 CHECK (check_reserve >= 0),
  -- The max amount for checks of a month of America/Sao_Paulo; null if there is none.
  ADD COLUMN check_budget bigint CHECK (check_budget >= 0),
  -- The amount of checks, without refunds, of the month of the last one.
  ADD COLUMN check_month date,
  ADD COLUMN check_spent bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_refund_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_charged bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_refunded bigint NOT NULL DEFAULT 0;
GRANT UPDATE (price_per_check, price_per_full_check, check_reserve, check_budget) ON balances TO cnh_operator;
ALTER TABLE balance_days
  ADD COLUMN check_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_refund_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_charged bigint NOT NULL DEFAULT 0,
  ADD COLUMN check_refunded bigint NOT NULL DEFAULT 0;

-- When the next check of an enrolled driver is ordered. The row stays while its enrollment is paused, with no due time, so
-- that numbers never repeat.
CREATE TABLE check_timers (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  -- The number of checks so far. A check is ordered only if it has not changed since the timer was read.
  number bigint NOT NULL DEFAULT 0,
  due_at timestamptz(3) NOT NULL,
  -- The planned checks of 210 days, of which its queue has the sum.
  weight bigint NOT NULL CHECK (weight >= 0),
  -- The check in progress.
  running_id uuid,
  -- The driver key of the checks, until the report of a check is published with it.
  driver_key_id uuid,
  PRIMARY KEY (organization_id, live, enrollment_id),
  FOREIGN KEY (organization_id, live, enrollment_id) REFERENCES enrollments ON DELETE CASCADE
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05, fillfactor = 80);
CREATE INDEX check_timers_due ON check_timers (organization_id, live, due_at);
CREATE INDEX check_timers_running ON check_timers (running_id) WHERE running_id IS NOT NULL;
ALTER TABLE check_timers ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON check_timers TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON check_timers TO cnh_operator USING (true);
GRANT SELECT ON check_timers TO cnh_app, cnh_operator;

-- The checks of one organization and mode, which one scheduler at a time orders. A paused queue is in no index of due
-- ones, however many timers it has. Each addition of a timer locks its queue first.
CREATE TABLE check_queues (
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  state text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'PAUSED')),
  pause_reason text CHECK (pause_reason IN ('credit', 'reserve', 'budget', 'price')),
  paused_at timestamptz(3),
  next_due_at timestamptz(3) NOT NULL DEFAULT 'infinity',
  -- No timer is due before it.
  mark timestamptz(3) NOT NULL DEFAULT '-infinity',
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  -- The sum of the weights of its timers.
  weight bigint NOT NULL DEFAULT 0,
  -- The checks that may be ordered now, refilled at the pace of the queue.
  tokens real NOT NULL DEFAULT 0,
  refilled_at timestamptz(3) NOT NULL DEFAULT '-infinity',
  -- The prices that the organization has agreed to.
  agreed_price bigint,
  agreed_full_price bigint,
  PRIMARY KEY (organization_id, live),
  CHECK ((state = 'PAUSED') = (pause_reason IS NOT NULL) AND (state = 'PAUSED') = (paused_at IS NOT NULL))
) WITH (fillfactor = 50);
CREATE INDEX check_queues_due ON check_queues (next_due_at) WHERE state = 'RUNNING' AND next_due_at < 'infinity';
CREATE INDEX check_queues_paused ON check_queues (pause_reason) WHERE state = 'PAUSED';
ALTER TABLE check_queues ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON check_queues TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON check_queues TO cnh_operator USING (true);
GRANT SELECT ON check_queues TO cnh_app, cnh_operator;

-- The checks of enrolled drivers. The id of a check is the id of its report.
CREATE TABLE checks (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  enrollment_id uuid NOT NULL,
  number bigint NOT NULL,
  is_full boolean NOT NULL,
  -- Null while the check is in progress. UNUSED: the enrollment ended before the check did.
  outcome text CHECK (outcome IN ('FIRST', 'CHANGED', 'UNCHANGED', 'FAILED', 'UNUSED')),
  -- Whether its report was published.
  published boolean NOT NULL DEFAULT false,
  charged bigint NOT NULL,
  -- The part of the charge that is refunded if a state did not answer.
  state_share bigint NOT NULL,
  refunded bigint NOT NULL DEFAULT 0,
  ordered_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  PRIMARY KEY (organization_id, live, id),
  CHECK ((outcome IS NULL) = (settled_at IS NULL))
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days) VALUES ('checks', 'month', 'id', 'days', 400);
CREATE INDEX checks_of_enrollment ON checks (organization_id, live, enrollment_id, id);
ALTER TABLE checks ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON checks TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON checks TO cnh_operator USING (true);
GRANT SELECT ON checks TO cnh_app, cnh_operator;

ALTER TABLE driver_events DROP CONSTRAINT driver_events_kind_check;
ALTER TABLE driver_events ADD CONSTRAINT driver_events_kind_check CHECK (
  kind IN ('driver.changed', 'driver.due', 'driver.unreachable', 'driver.reachable', 'enrollment.expiring',
    'enrollment.paused', 'enrollment.ended')) NOT VALID;

-- An index with the state before the id looks as good as the primary key for finding an enrollment by its id while the table
-- is empty, and such a plan would later read all enrollments of an organization. The table is new and small.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX enrollments_by_state;
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollments_active ON enrollments (organization_id, live, id) WHERE state = 'ACTIVE';
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollments_paused ON enrollments (organization_id, live, id) WHERE state = 'PAUSED';
-- As above.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX enrollments_ended_by_id ON enrollments (organization_id, live, id) WHERE state = 'ENDED';
