-- The pipeline: leases on orders, what is gathered on the way, events, and the transitions of a report.
--
-- Workers connect as cnh_worker. Row-level security holds them to one organization at a time, as it
-- holds the server; only the orders, which name no driver, can be seen across organizations.

CREATE FUNCTION open_to_worker(wanted regclass, organization_column name DEFAULT 'organization_id') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE POLICY worker ON %s TO cnh_worker USING (%I = current_organization())
       WITH CHECK (%I = current_organization())', wanted, organization_column, organization_column);
END $$;

SELECT open_to_worker(t::regclass) FROM unnest(ARRAY['reports', 'drivers', 'balances', 'balance_days']) t;
SELECT open_to_worker('organizations', 'id');
GRANT SELECT (id, wrapped_data_key) ON organizations TO cnh_worker;
GRANT SELECT, UPDATE (status, body, delivered_at) ON reports TO cnh_worker;
GRANT SELECT (organization_id, live, cpf_hash), UPDATE (profile) ON drivers TO cnh_worker;
-- What an entry moves; price and line are the operator's.
GRANT SELECT, UPDATE (balance, entry_count, report_count, refund_count, charged, refunded, day) ON balances TO cnh_worker;
GRANT SELECT, INSERT ON balance_days TO cnh_worker;
-- Of the ledger's entries a worker makes refunds, and no others.
CREATE POLICY worker_reads ON ledger_entries FOR SELECT TO cnh_worker USING (organization_id = current_organization());
CREATE POLICY worker_refunds ON ledger_entries FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization() AND kind = 'REPORT_REFUND');
GRANT SELECT, INSERT ON ledger_entries TO cnh_worker;

-- An order is leased while a relay hands it over, so that no lock is held across that call and an
-- order whose relay died is free again when its lease is over.
ALTER TABLE report_orders ADD COLUMN leased_until timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE report_orders SET (fillfactor = 70);
CREATE POLICY worker ON report_orders TO cnh_worker USING (true);
GRANT SELECT, UPDATE (leased_until), DELETE ON report_orders TO cnh_worker;

-- The oldest orders that nobody has; ids begin with their time, so the key is the order of age.
CREATE FUNCTION lease_orders(p_most integer, p_lease interval) RETURNS TABLE (
  report_id uuid,
  organization_id uuid,
  live boolean
)
LANGUAGE sql AS $$
  UPDATE report_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.report_id FROM report_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.report_id
    LIMIT p_most
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.report_id = taken.report_id
  RETURNING o.report_id, o.organization_id, o.live
$$;

-- What sources answered for a report on its way, sealed, one row for each group of facts. Gone when
-- the report is settled.
CREATE TABLE gathered_facts (
  report_id uuid NOT NULL,
  part text NOT NULL,
  organization_id uuid NOT NULL,
  facts bytea NOT NULL,
  gathered_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, part)
);
ALTER TABLE gathered_facts ALTER COLUMN facts SET STORAGE EXTERNAL;
SELECT wall_off('gathered_facts');
SELECT open_to_worker('gathered_facts');
GRANT SELECT, INSERT, UPDATE, DELETE ON gathered_facts TO cnh_worker;

-- Every question to a source, for support: never shown to customers.
CREATE TABLE lookups (
  report_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  part text NOT NULL,
  attempt integer NOT NULL,
  source text NOT NULL,
  -- `answered`, or the kind of failure.
  outcome text NOT NULL,
  duration_ms integer NOT NULL,
  asked_at timestamptz NOT NULL,
  -- In centavos, where it is known.
  cost numeric(12, 4),
  PRIMARY KEY (report_id, part, attempt)
) PARTITION BY RANGE (report_id);
SELECT wall_off('lookups');
SELECT open_to_worker('lookups');
GRANT SELECT, INSERT ON lookups TO cnh_worker;
GRANT SELECT ON lookups TO cnh_operator;

-- What happened to a report, once for each kind. The bytes of a partial delivery are kept here, since
-- the report's own bytes change after it; those of the final ones are the report's.
CREATE TABLE events (
  id uuid NOT NULL,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  report_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('report.partially_delivered', 'report.delivered', 'report.failed')),
  body bytea CHECK ((kind = 'report.partially_delivered') = (body IS NOT NULL)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (report_id, kind)
) PARTITION BY RANGE (report_id);
CREATE INDEX events_by_organization ON events (organization_id, live, id);
ALTER TABLE events ALTER COLUMN body SET STORAGE EXTERNAL;
SELECT wall_off('events');
SELECT open_to_worker('events');
GRANT SELECT ON events TO cnh_app, cnh_operator;
GRANT SELECT, INSERT ON events TO cnh_worker;

-- A report on its way, with what was gathered of it, in one round trip.
CREATE FUNCTION find_work(p_organization uuid, p_live boolean, p_report uuid) RETURNS TABLE (
  status report_status,
  driver_id uuid,
  request bytea,
  created_at timestamptz,
  wrapped_data_key bytea,
  parts text[],
  facts bytea[]
)
LANGUAGE plpgsql
-- As for reads: one plan, and never one for a month that was empty when it was made.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT r.status, r.driver_id, r.request, r.created_at, o.wrapped_data_key, g.parts, g.facts
    FROM reports r JOIN organizations o ON o.id = r.organization_id
    CROSS JOIN LATERAL (
      SELECT array_agg(f.part) AS parts, array_agg(f.facts) AS facts FROM gathered_facts f WHERE f.report_id = r.id
    ) g
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
END $$;

-- Partial delivery: bytes and event, once, while the report is on its way.
CREATE FUNCTION deliver_partly(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_event uuid,
  p_body text,
  OUT changed boolean,
  -- How many deliveries of the event were made.
  OUT deliveries integer
) LANGUAGE plpgsql AS $$
DECLARE
  v_body bytea := decode(p_body, 'base64');
BEGIN
  changed := false;
  deliveries := 0;
  PERFORM set_config('cnh.organization', p_organization::text, true);
  UPDATE reports SET body = v_body
  WHERE organization_id = p_organization AND live = p_live AND id = p_report AND status = 'PROCESSING' AND body IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO events (id, organization_id, live, report_id, kind, body, created_at)
  VALUES (p_event, p_organization, p_live, p_report, 'report.partially_delivered', v_body, clock_timestamp());
  changed := true;
  deliveries := fan_out(p_organization, p_live, p_report, p_event, 'report.partially_delivered');
END $$;

-- The last transition, whichever it is: bytes, status, event and, on failure, the refund, in one commit.
-- A second try finds the report settled and changes nothing.
CREATE FUNCTION settle_report(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_status report_status,
  p_event uuid,
  p_entry uuid,
  p_body text,
  p_delivered_at timestamptz,
  OUT changed boolean,
  -- How many deliveries of the event were made.
  OUT deliveries integer
) LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_refunds boolean := p_status = 'ERROR' AND p_live;
  v_kind text := CASE p_status WHEN 'ERROR' THEN 'report.failed' ELSE 'report.delivered' END;
  v_was_partial boolean;
BEGIN
  changed := false;
  deliveries := 0;
  PERFORM set_config('cnh.organization', p_organization::text, true);
  -- Before the report: creates lock the balance first too, so the two never wait for each other.
  IF v_refunds THEN
    PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live FOR NO KEY UPDATE;
  END IF;
  SELECT r.body IS NOT NULL INTO v_was_partial FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
  UPDATE reports SET status = p_status, body = decode(p_body, 'base64'), delivered_at = p_delivered_at
  WHERE organization_id = p_organization AND live = p_live AND id = p_report AND status = 'PROCESSING';
  IF NOT FOUND THEN RETURN; END IF;
  IF v_refunds THEN
    INSERT INTO ledger_entries
      (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    SELECT p_entry, p_report, p_organization, b.entry_count + 1, 'REPORT_REFUND', -d.amount,
      b.balance - d.amount, p_report, v_now
    FROM balances b, ledger_entries d
    WHERE b.organization_id = p_organization AND b.live
      AND d.anchor_id = p_report AND d.kind = 'REPORT_DEBIT';
    -- A live report without a debit cannot be; one that cannot be refunded must not be failed.
    IF NOT FOUND THEN RAISE EXCEPTION 'report % has no debit', p_report; END IF;
  END IF;
  INSERT INTO events (id, organization_id, live, report_id, kind, created_at)
  VALUES (p_event, p_organization, p_live, p_report, v_kind, v_now);
  DELETE FROM gathered_facts WHERE report_id = p_report;
  changed := true;
  deliveries := fan_out(p_organization, p_live, p_report, p_event, v_kind);
  IF v_was_partial THEN PERFORM supersede_partials(p_report); END IF;
END $$;

-- Keeps what a source answered, and how it went. Late answers, to a report that is settled, are dropped.
CREATE FUNCTION keep_answer(
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  p_part text,
  p_attempt integer,
  p_source text,
  p_outcome text,
  p_duration_ms integer,
  p_asked_at timestamptz,
  p_cost numeric,
  -- In base64; null where the source gave no answer.
  p_facts text,
  -- The driver's new profile and, in hex, the hash that finds the driver; null where it stays.
  p_profile text,
  p_cpf_hash text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  INSERT INTO lookups (report_id, organization_id, part, attempt, source, outcome, duration_ms, asked_at, cost)
  VALUES (p_report, p_organization, p_part, p_attempt, p_source, p_outcome, p_duration_ms, p_asked_at, p_cost)
  ON CONFLICT (report_id, part, attempt) DO NOTHING;
  PERFORM FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.status = 'PROCESSING'
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF p_facts IS NULL THEN RETURN true; END IF;
  INSERT INTO gathered_facts (report_id, part, organization_id, facts, gathered_at)
  VALUES (p_report, p_part, p_organization, decode(p_facts, 'base64'), clock_timestamp())
  ON CONFLICT (report_id, part) DO UPDATE SET facts = excluded.facts, gathered_at = excluded.gathered_at;
  IF p_profile IS NOT NULL THEN
    UPDATE drivers SET profile = decode(p_profile, 'base64')
    WHERE organization_id = p_organization AND live = p_live AND cpf_hash = decode(p_cpf_hash, 'hex');
  END IF;
  RETURN true;
END $$;

REVOKE EXECUTE ON FUNCTION lease_orders, find_work, deliver_partly, settle_report, keep_answer, open_to_worker FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_orders, find_work, deliver_partly, settle_report, keep_answer TO cnh_worker;

-- For the operator: the order of a report on its way anew. False: the report is settled.
CREATE FUNCTION order_again(p_organization uuid, p_live boolean, p_report uuid) RETURNS boolean
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.status = 'PROCESSING';
  IF NOT FOUND THEN RETURN false; END IF;
  -- One that waits already need not wait twice.
  INSERT INTO report_orders (report_id, organization_id, live, created_at)
  VALUES (p_report, p_organization, p_live, clock_timestamp())
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;
GRANT INSERT (report_id, organization_id, live, created_at) ON report_orders TO cnh_operator;
REVOKE EXECUTE ON FUNCTION order_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_again TO cnh_operator;

-- Their months are made with those of the reports.
SELECT make_partitions(now());
