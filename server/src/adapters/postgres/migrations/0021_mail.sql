-- One queue for all mail. An order is written in the commit of what it tells of. Relays hand it to the engine, a worker
-- sends it, and the row says how it ended.
CREATE TABLE mail_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null for a mail to a person as such, whatever organizations they belong to.
  organization_id uuid,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]{1,40}$'),
  -- The facts of an order that the store makes by itself: no secrets and no personal data. It goes to every
  -- administrator of the organization.
  facts jsonb CHECK (jsonb_typeof(facts) = 'object'),
  -- Recipient, language and facts, encrypted by the application; gone when the mail has ended.
  sealed bytea,
  -- The key of `sealed`, encrypted by the application, where no organization has one.
  wrapped_key bytea,
  -- The same mail is ordered once. It names ids and never an address.
  dedupe_key text NOT NULL CHECK (length(dedupe_key) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Mail to very many people waits behind all other mail.
  bulk boolean NOT NULL GENERATED ALWAYS AS (kind = 'api_change') STORED,
  -- Relays hand an order to the engine when this has passed, and again if the mail has not ended long after.
  leased_until timestamptz NOT NULL DEFAULT clock_timestamp(),
  relays bigint NOT NULL DEFAULT 0,
  -- The mail server was sent the last byte of this mail: it is never sent again unless the server refuses it.
  handed_over_at timestamptz,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'presumed_sent', 'expanded', 'refused', 'expired', 'void', 'failed')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((facts IS NOT NULL) <> (sealed IS NOT NULL) OR ended_at IS NOT NULL),
  CHECK (wrapped_key IS NULL OR (organization_id IS NULL AND sealed IS NOT NULL)),
  CHECK (organization_id IS NOT NULL OR facts IS NULL),
  UNIQUE NULLS NOT DISTINCT (organization_id, dedupe_key)
) WITH (fillfactor = 70);
CREATE INDEX mail_orders_waiting ON mail_orders (bulk, leased_until) WHERE ended_at IS NULL;
CREATE INDEX mail_orders_ended ON mail_orders (ended_at) WHERE ended_at IS NOT NULL;
ALTER TABLE mail_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON mail_orders TO cnh_app, cnh_console USING (organization_id = current_organization());
CREATE POLICY operator ON mail_orders TO cnh_operator USING (true) WITH CHECK (true);
-- Relays lease the orders of all organizations; an order is made within its organization.
CREATE POLICY worker_reads ON mail_orders FOR SELECT TO cnh_worker USING (true);
CREATE POLICY worker_leases ON mail_orders FOR UPDATE TO cnh_worker USING (true);
CREATE POLICY worker_orders ON mail_orders FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization());
GRANT INSERT ON mail_orders TO cnh_app, cnh_console;
GRANT SELECT, INSERT, UPDATE (leased_until, relays, handed_over_at, ended_at, outcome, facts, sealed, wrapped_key)
  ON mail_orders TO cnh_worker;
GRANT SELECT, INSERT ON mail_orders TO cnh_operator;

-- Notices move onto this queue. Those that a relay of the release before holds just now are left to it.
INSERT INTO mail_orders (id, organization_id, kind, facts, dedupe_key, created_at)
SELECT n.id, n.organization_id, 'endpoint_changed',
  jsonb_build_object('endpointId', n.endpoint_id, 'mode', CASE WHEN n.live THEN 'live' ELSE 'test' END, 'change', n.change,
    'host', n.host, 'keyId', n.key_id, 'memberId', NULL, 'at', n.at),
  'endpoint_changed:' || n.id, n.at
FROM notice_orders n WHERE n.leased_until < clock_timestamp();
DELETE FROM notice_orders n USING mail_orders m WHERE m.id = n.id;
