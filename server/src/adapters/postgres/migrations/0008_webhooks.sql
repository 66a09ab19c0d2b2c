-- Webhooks: from an event to a delivery for each endpoint, attempts at it, and the care of endpoints.

-- Who is told by e-mail what an organization must know of.
ALTER TABLE organizations ADD COLUMN notice_emails text[] NOT NULL DEFAULT '{}';
GRANT SELECT (name, notice_emails) ON organizations TO cnh_worker;

ALTER TABLE webhook_endpoints
  -- Signs beside the new secret until then.
  ADD COLUMN previous_secret bytea,
  ADD COLUMN previous_secret_until timestamptz,
  -- Failures of the last 24 hours, at most two; the third starts the clock of `failing_since`.
  ADD COLUMN recent_failures timestamptz[] NOT NULL DEFAULT '{}',
  ADD COLUMN failing_since timestamptz;
SELECT open_to_worker('webhook_endpoints');
GRANT INSERT, DELETE, UPDATE (url, events, description, enabled, secret, previous_secret, previous_secret_until,
  recent_failures, failing_since) ON webhook_endpoints TO cnh_app;
GRANT SELECT, UPDATE (enabled, recent_failures, failing_since) ON webhook_endpoints TO cnh_worker;
GRANT INSERT ON webhook_endpoints TO cnh_operator;

-- The feed goes by transaction, since ids are made before their commits: what is behind a reader stays behind.
ALTER TABLE events ADD COLUMN transaction xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX events_by_transaction ON events (organization_id, live, transaction, id);

-- One event to one endpoint, until settled. Kept for 30 days, cut by the day of the id.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  live boolean NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  kind text NOT NULL,
  -- Null: a test event.
  report_id uuid,
  retry_of uuid,
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SUCCEEDED', 'FAILED', 'SUPERSEDED')),
  failure_reason text CHECK (failure_reason IS NULL OR status = 'FAILED'),
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  settled_at timestamptz CHECK ((settled_at IS NULL) = (status = 'PENDING')),
  next_attempt_at timestamptz CHECK (next_attempt_at IS NULL OR status = 'PENDING')
) PARTITION BY RANGE (id);
CREATE INDEX deliveries_by_organization ON deliveries (organization_id, live, id);
CREATE INDEX deliveries_by_endpoint ON deliveries (organization_id, live, endpoint_id, id);
CREATE INDEX deliveries_by_report ON deliveries (report_id);
-- Most succeed: the others are found apart.
CREATE INDEX deliveries_by_status ON deliveries (organization_id, live, status, id) WHERE status <> 'SUCCEEDED';
SELECT wall_off('deliveries');
SELECT open_to_worker('deliveries');
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
  -- Sealed: a receiver may send back what it got.
  answer bytea,
  next_attempt_at timestamptz,
  PRIMARY KEY (delivery_id, number)
) PARTITION BY RANGE (delivery_id);
ALTER TABLE delivery_attempts ALTER COLUMN answer SET STORAGE EXTERNAL;
SELECT wall_off('delivery_attempts');
SELECT open_to_worker('delivery_attempts');
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
SELECT wall_off('delivery_orders');
-- Relays lease the orders of all; one is made within its organization.
CREATE POLICY worker_reads ON delivery_orders FOR SELECT TO cnh_worker USING (true);
CREATE POLICY worker_leases ON delivery_orders FOR UPDATE TO cnh_worker USING (true);
CREATE POLICY worker_ends ON delivery_orders FOR DELETE TO cnh_worker USING (true);
CREATE POLICY worker_orders ON delivery_orders FOR INSERT TO cnh_worker
  WITH CHECK (organization_id = current_organization());
GRANT INSERT ON delivery_orders TO cnh_app;
GRANT SELECT, INSERT, UPDATE (leased_until), DELETE ON delivery_orders TO cnh_worker;

CREATE FUNCTION lease_deliveries(p_most integer, p_lease interval) RETURNS TABLE (
  delivery_id uuid,
  organization_id uuid,
  live boolean,
  endpoint_id uuid,
  subject_id uuid
)
LANGUAGE sql AS $$
  UPDATE delivery_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.delivery_id FROM delivery_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.delivery_id
    LIMIT p_most
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.delivery_id = taken.delivery_id
  RETURNING o.delivery_id, o.organization_id, o.live, o.endpoint_id, o.subject_id
$$;

-- A new UUIDv7 of an instant.
CREATE FUNCTION new_id(instant timestamptz) RETURNS uuid
  LANGUAGE sql VOLATILE PARALLEL SAFE
  RETURN (lpad(to_hex((extract(epoch FROM instant) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid;

-- A delivery for each enabled endpoint that asks for the event, in the commit of the event. What is left of
-- a partial event, once the final one is there, is given up. Answers how many deliveries there are.
CREATE FUNCTION fan_out(p_organization uuid, p_live boolean, p_report uuid, p_event uuid, p_kind text)
  RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_count integer;
BEGIN
  WITH wanted AS (
    SELECT new_id(v_now) AS id, e.id AS endpoint_id FROM webhook_endpoints e
    WHERE e.organization_id = p_organization AND e.live = p_live AND e.enabled AND p_kind = ANY (e.events)
  ), made AS (
    INSERT INTO deliveries (id, organization_id, live, endpoint_id, event_id, kind, report_id, created_at, next_attempt_at)
    SELECT w.id, p_organization, p_live, w.endpoint_id, p_event, p_kind, p_report, v_now, v_now FROM wanted w
    RETURNING id, endpoint_id
  )
  INSERT INTO delivery_orders (delivery_id, organization_id, live, endpoint_id, subject_id)
  SELECT m.id, p_organization, p_live, m.endpoint_id, p_report FROM made m;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;

-- Deliveries come after their report: the days before it need not be looked at.
CREATE FUNCTION supersede_partials(p_report uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE deliveries SET status = 'SUPERSEDED', settled_at = clock_timestamp(), next_attempt_at = NULL
  WHERE report_id = p_report AND id > p_report AND kind = 'report.partially_delivered' AND status = 'PENDING'
$$;

-- All that one attempt needs, in one round trip.
CREATE FUNCTION find_delivery(p_organization uuid, p_live boolean, p_delivery uuid) RETURNS TABLE (
  status text,
  attempts integer,
  next_attempt_at timestamptz,
  endpoint_id uuid,
  event_id uuid,
  kind text,
  report_id uuid,
  url text,
  enabled boolean,
  secret bytea,
  previous_secret bytea,
  wrapped_data_key bytea,
  body bytea,
  superseded boolean
)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT d.status, d.attempts, d.next_attempt_at, d.endpoint_id, d.event_id, d.kind, d.report_id,
      e.url, e.enabled, e.secret,
      CASE WHEN e.previous_secret_until > clock_timestamp() THEN e.previous_secret END,
      o.wrapped_data_key,
      CASE WHEN d.kind = 'report.partially_delivered' THEN
        (SELECT v.body FROM events v WHERE v.report_id = d.report_id AND v.kind = d.kind)
      ELSE
        (SELECT r.body FROM reports r WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = d.report_id)
      END,
      d.kind = 'report.partially_delivered' AND EXISTS (
        SELECT FROM events f WHERE f.report_id = d.report_id AND f.kind IN ('report.delivered', 'report.failed'))
    FROM deliveries d
    JOIN organizations o ON o.id = d.organization_id
    LEFT JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.organization_id = p_organization
    WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.live = p_live;
END $$;

-- Keeps an attempt and what follows of it, once for each number. `disabled`: this attempt ended the endpoint,
-- by a 410 answer ('gone') or as one failure too many ('failures').
CREATE FUNCTION keep_attempt(
  p_organization uuid,
  p_delivery uuid,
  p_endpoint uuid,
  p_number integer,
  p_attempt uuid,
  p_at timestamptz,
  p_duration_ms integer,
  p_status_code integer,
  p_failure text,
  -- In base64.
  p_answer text,
  p_status text,
  p_failure_reason text,
  p_next_attempt_at timestamptz,
  p_disable_after interval
) RETURNS TABLE (kept boolean, disabled text)
LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := clock_timestamp();
  v_failing_since timestamptz;
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  -- A partial event that was given up meanwhile stays so, unless it arrived.
  UPDATE deliveries d SET
    attempts = p_number,
    status = CASE WHEN d.status = 'SUPERSEDED' AND p_status <> 'SUCCEEDED' THEN d.status ELSE p_status END,
    failure_reason = CASE WHEN d.status = 'PENDING' THEN p_failure_reason END,
    settled_at = CASE WHEN d.status = 'PENDING' AND p_status = 'PENDING' THEN NULL ELSE v_now END,
    next_attempt_at = CASE WHEN d.status = 'PENDING' THEN p_next_attempt_at END
  WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.attempts = p_number - 1
    AND d.status IN ('PENDING', 'SUPERSEDED');
  IF NOT FOUND THEN RETURN QUERY SELECT false, NULL::text; RETURN; END IF;
  INSERT INTO delivery_attempts (delivery_id, number, id, organization_id, at, duration_ms, status_code, failure,
    answer, next_attempt_at)
  VALUES (p_delivery, p_number, p_attempt, p_organization, p_at, p_duration_ms, p_status_code, p_failure,
    decode(p_answer, 'base64'), p_next_attempt_at);

  IF p_status = 'SUCCEEDED' THEN
    UPDATE webhook_endpoints e SET recent_failures = '{}', failing_since = NULL
    WHERE e.id = p_endpoint AND e.organization_id = p_organization
      AND (e.failing_since IS NOT NULL OR e.recent_failures <> '{}');
    RETURN QUERY SELECT true, NULL::text;
    RETURN;
  END IF;
  IF p_status_code = 410 THEN
    UPDATE webhook_endpoints e SET enabled = false
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.enabled;
    RETURN QUERY SELECT true, CASE WHEN FOUND THEN 'gone' END;
    RETURN;
  END IF;
  SELECT e.failing_since INTO v_failing_since FROM webhook_endpoints e
  WHERE e.id = p_endpoint AND e.organization_id = p_organization;
  IF v_failing_since IS NULL THEN
    -- Of failures that come at once, each counts.
    PERFORM FROM webhook_endpoints e WHERE e.id = p_endpoint AND e.organization_id = p_organization FOR NO KEY UPDATE;
    UPDATE webhook_endpoints e SET
      failing_since = CASE WHEN cardinality(recent.times) >= 2 THEN v_now END,
      recent_failures = (recent.times || v_now)[1:2]
    FROM (
      SELECT coalesce(array_agg(t), '{}') AS times FROM webhook_endpoints own, unnest(own.recent_failures) t
      WHERE own.id = p_endpoint AND own.organization_id = p_organization AND t > v_now - interval '24 hours'
    ) recent
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.failing_since IS NULL;
  ELSIF v_failing_since <= v_now - p_disable_after THEN
    UPDATE webhook_endpoints e SET enabled = false
    WHERE e.id = p_endpoint AND e.organization_id = p_organization AND e.enabled
      AND e.failing_since <= v_now - p_disable_after;
    RETURN QUERY SELECT true, CASE WHEN FOUND THEN 'failures' END;
    RETURN;
  END IF;
  RETURN QUERY SELECT true, NULL::text;
END $$;

-- Ends a delivery without an attempt: its endpoint is off or gone, or the final event is there.
CREATE FUNCTION settle_delivery(p_organization uuid, p_delivery uuid, p_status text, p_failure_reason text)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  UPDATE deliveries d SET status = p_status, failure_reason = p_failure_reason, settled_at = clock_timestamp(),
    next_attempt_at = NULL
  WHERE d.id = p_delivery AND d.organization_id = p_organization AND d.status = 'PENDING';
END $$;

REVOKE EXECUTE ON FUNCTION lease_deliveries, fan_out, supersede_partials, find_delivery, keep_attempt, settle_delivery
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_deliveries, fan_out, supersede_partials, find_delivery, keep_attempt, settle_delivery
  TO cnh_worker;

SELECT make_partitions(now());
