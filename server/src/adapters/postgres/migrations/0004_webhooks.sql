-- Webhooks: endpoints, a delivery of each event to each endpoint, the attempts at it, and notices about endpoints.

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  -- The url in clear, as an older release stored it; new ones are encrypted in `sealed_url`, since urls of receivers
  -- may hold passwords.
  url text,
  events text[] NOT NULL,
  description text,
  enabled boolean NOT NULL DEFAULT true,
  -- The signing secret, encrypted by the application.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- The secret before the last rotation signs beside the new one until then.
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Failures of the last 24 hours, at most two; the third sets `failing_since`.
  recent_failures timestamptz[] NOT NULL DEFAULT '{}',
  failing_since timestamptz,
  -- Lost events are sent again from this time on: since the endpoint was added, or its url last changed. The
  -- operator may set it earlier.
  recover_from timestamptz NOT NULL DEFAULT now(),
  sealed_url bytea,
  CHECK ((url IS NULL) <> (sealed_url IS NULL))
);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, live);
ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON webhook_endpoints TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON webhook_endpoints TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON webhook_endpoints TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, DELETE, UPDATE (url, sealed_url, events, description, enabled, secret, previous_secret,
  previous_secret_until, recent_failures, failing_since, recover_from) ON webhook_endpoints TO cnh_app;
GRANT SELECT, UPDATE (enabled, recent_failures, failing_since) ON webhook_endpoints TO cnh_worker;
GRANT SELECT, INSERT, UPDATE (recover_from) ON webhook_endpoints TO cnh_operator;

-- One event to one endpoint, until settled. Kept for 30 days, partitioned by the day of the id.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  -- Null for a test event.
  report_id uuid,
  retry_of uuid,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED', 'SUPERSEDED')),
  failure_reason text CHECK (failure_reason IS NULL OR status = 'FAILED'),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz CHECK ((settled_at IS NULL) = (status = 'PENDING')),
  next_attempt_at timestamptz CHECK (next_attempt_at IS NULL OR status = 'PENDING')
) PARTITION BY RANGE (id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('deliveries', 'day', 'id', 'days', 31);
CREATE INDEX deliveries_by_organization ON deliveries (organization_id, live, id);
CREATE INDEX deliveries_by_endpoint ON deliveries (organization_id, live, endpoint_id, id);
CREATE INDEX deliveries_by_report ON deliveries (report_id);
-- Most deliveries succeed: the others have an index of their own.
CREATE INDEX deliveries_by_status ON deliveries (organization_id, live, status, id) WHERE status <> 'SUCCEEDED';
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON deliveries TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON deliveries TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON deliveries TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT ON deliveries TO cnh_app;
GRANT SELECT, INSERT, UPDATE (status, failure_reason, attempts, settled_at, next_attempt_at) ON deliveries TO cnh_worker;
GRANT SELECT ON deliveries TO cnh_operator;

CREATE TABLE delivery_attempts (
  delivery_id uuid NOT NULL,
  number integer NOT NULL,
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- Either the answer's status, or why there was none.
  status_code integer,
  failure text CHECK ((failure IS NULL) <> (status_code IS NULL)),
  -- Encrypted: a receiver may send back what it got.
  answer bytea,
  next_attempt_at timestamptz,
  PRIMARY KEY (delivery_id, number)
) PARTITION BY RANGE (delivery_id);
INSERT INTO partitioned_tables (name, period, key, retention, retention_days)
  VALUES ('delivery_attempts', 'day', 'id', 'days', 31);
ALTER TABLE delivery_attempts ALTER COLUMN answer SET STORAGE EXTERNAL;
ALTER TABLE delivery_attempts ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON delivery_attempts TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON delivery_attempts TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON delivery_attempts TO cnh_worker
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT ON delivery_attempts TO cnh_app, cnh_operator;
GRANT SELECT, INSERT ON delivery_attempts TO cnh_worker;

-- Deliveries that the engine has not been told of yet; leased as the orders of reports are.
CREATE TABLE delivery_orders (
  delivery_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  -- What must stay in order: the report, or the delivery of a test event itself.
  subject_id uuid NOT NULL,
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 70);
ALTER TABLE delivery_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON delivery_orders TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON delivery_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations; an order is made within its organization.
CREATE POLICY worker_reads ON delivery_orders FOR SELECT TO cnh_worker USING (true);
CREATE POLICY worker_leases ON delivery_orders FOR UPDATE TO cnh_worker USING (true);
CREATE POLICY worker_ends ON delivery_orders FOR DELETE TO cnh_worker USING (true);
CREATE POLICY worker_orders ON delivery_orders FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization());
GRANT INSERT ON delivery_orders TO cnh_app;
GRANT SELECT, INSERT, UPDATE (leased_until), DELETE ON delivery_orders TO cnh_worker;

-- Changes of endpoints that an organization's people are told of by e-mail: written in the commit of the change,
-- deleted when the engine has taken them. The host is kept here since the endpoint may be gone before the mail is
-- written.
CREATE TABLE notice_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  change text NOT NULL CHECK (change IN ('added', 'url_changed', 'secret_rotated')),
  host text NOT NULL,
  -- The key that made the change; null for the operator.
  key_id uuid,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  leased_until timestamptz NOT NULL DEFAULT '-infinity'
);
ALTER TABLE notice_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON notice_orders TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON notice_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations.
CREATE POLICY worker ON notice_orders TO cnh_worker USING (true);
GRANT INSERT ON notice_orders TO cnh_app, cnh_operator;
GRANT SELECT, UPDATE (leased_until), DELETE ON notice_orders TO cnh_worker;
