-- Accepts creates: a batch in, an answer for each out, one commit.
--
-- It runs as the owner, past row-level security, since a batch holds creates of many organizations. It returns to each
-- caller only what belongs to its own item.
--
-- 1. The balance rows of the batch are locked in a fixed order, so batches never deadlock; the lock is what makes racing
--    creates of one organization, on any node, take turns.
-- 2. With the locks held (and so a snapshot that sees every earlier turn), each item is judged: a claim still in its
--    window is a replay; else the first of its claim in this batch is new, if the credit limit allows it; the others of
--    that claim share its answer.
-- 3. What was accepted is written: driver, claim, report, order, ledger entry. The entries' trigger moves the balance.
--
-- The database's clock decides the time of a create, and an id begins with that time.
CREATE OR REPLACE FUNCTION accept_reports(
  p_organizations uuid[],
  p_live boolean[],
  p_keys uuid[],
  -- Hex: HMAC of the CPF; of mode, CPF and externalRef; of the externalRef (null if none was given).
  p_cpf_hashes text[],
  p_claims text[],
  p_reference_hashes text[],
  -- Hex: CPF and externalRef as the request gave them, encrypted.
  p_requests text[],
  -- Hex: the last 80 bits of three new ids: report, driver, entry.
  p_seeds text[]
) RETURNS TABLE (
  outcome text,
  report_id uuid,
  driver_id uuid,
  profile bytea,
  status report_status,
  created_at timestamptz,
  webhook_configured boolean,
  balance bigint,
  credit_limit bigint,
  price_per_report bigint
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
-- A batch is small and every table here is large, so plans use index probes, whatever the statistics say.
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz;
  v_time text;
  v_day date;
BEGIN
  -- Any stricter level would judge by a snapshot from before the locks.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'accept_reports needs read committed';
  END IF;

  PERFORM FROM balances b
  JOIN (SELECT DISTINCT u.organization_id, u.live FROM unnest(p_organizations, p_live) u (organization_id, live)) asked
    ON b.organization_id = asked.organization_id AND b.live = asked.live
  ORDER BY b.organization_id, b.live
  FOR NO KEY UPDATE OF b;

  v_at := date_trunc('milliseconds', accept_clock());
  v_time := lpad(to_hex((extract(epoch FROM v_at) * 1000)::bigint), 12, '0');
  v_day := (v_at AT TIME ZONE 'America/Sao_Paulo')::date;

  RETURN QUERY
  WITH asked AS (
    SELECT u.*, decode(u.cpf_hex, 'hex') AS cpf_hash, decode(u.claim_hex, 'hex') AS claim, w.lasts,
      to_timestamp(floor(extract(epoch FROM v_at) / w.seconds) * w.seconds) AS slot
    FROM unnest(p_organizations, p_live, p_keys, p_cpf_hashes, p_claims, p_reference_hashes, p_requests, p_seeds)
      WITH ORDINALITY AS u (organization_id, live, key_id, cpf_hex, claim_hex, reference_hex, request_hex, seeds, place)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN u.reference_hex IS NULL THEN 60 ELSE 3600 END AS seconds,
        CASE WHEN u.reference_hex IS NULL THEN interval '60 seconds' ELSE interval '1 hour' END AS lasts
    ) w
  ), known AS (
    SELECT a.*, b.balance, b.credit_limit, b.price_per_report, b.entry_count,
      d.id AS known_driver_id, d.profile, c.report_id AS earlier_id,
      row_number() OVER (PARTITION BY a.claim ORDER BY a.place) AS turn
    FROM asked a
    JOIN balances b ON b.organization_id = a.organization_id AND b.live = a.live
    LEFT JOIN drivers d
      ON d.organization_id = a.organization_id AND d.live = a.live AND d.cpf_hash = a.cpf_hash
    LEFT JOIN LATERAL (
      SELECT c.report_id FROM create_claims c
      WHERE c.claim = a.claim AND c.slot IN (a.slot, a.slot - a.lasts, a.slot + a.lasts)
        AND c.created_at > v_at - a.lasts
        -- The slot after this one is looked at for a clock that stepped back, as after a failover.
        -- The next condition follows from the slots; it excludes all partitions but today's before the scan starts.
        AND c.slot BETWEEN v_at - interval '2 hours' AND v_at + interval '1 hour'
      LIMIT 1
    ) c ON true
  ), ordered AS (
    SELECT k.*,
      -- How many new reports the credit limit must allow up to and including this one.
      count(*) FILTER (WHERE k.earlier_id IS NULL AND k.turn = 1)
        OVER (PARTITION BY k.organization_id, k.live ORDER BY k.place) AS running
    FROM known k
  ), led AS (
    SELECT o.*,
      first_value(o.running) OVER by_claim AS leader_running,
      (v_time || left(first_value(o.seeds) OVER by_claim, 20))::uuid AS new_report_id,
      coalesce(o.known_driver_id,
        (v_time || substr(first_value(o.seeds) OVER by_driver, 21, 20))::uuid) AS chosen_driver_id,
      row_number() OVER by_driver AS driver_turn
    FROM ordered o
    WINDOW by_claim AS (PARTITION BY o.claim ORDER BY o.place),
      by_driver AS (PARTITION BY o.organization_id, o.live, o.cpf_hash ORDER BY o.place)
  ), judged AS MATERIALIZED (
    SELECT l.*,
      CASE
        WHEN l.earlier_id IS NOT NULL THEN 'replayed'
        WHEN l.balance - l.price_per_report * l.leader_running < l.credit_limit THEN 'refused'
        WHEN l.turn = 1 THEN 'accepted'
        ELSE 'replayed'
      END AS outcome
    FROM led l
  ), made_drivers AS (
    INSERT INTO drivers (organization_id, live, cpf_hash, id, created_at)
    SELECT DISTINCT ON (j.organization_id, j.live, j.cpf_hash)
      j.organization_id, j.live, j.cpf_hash, j.chosen_driver_id, v_at
    FROM judged j WHERE j.outcome = 'accepted' AND j.known_driver_id IS NULL
  ), made_claims AS (
    INSERT INTO create_claims (slot, claim, organization_id, report_id, created_at)
    SELECT j.slot, j.claim, j.organization_id, j.new_report_id, v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_reports AS (
    INSERT INTO reports (id, organization_id, live, driver_id, key_id, external_ref_hash, request, created_at)
    SELECT j.new_report_id, j.organization_id, j.live, j.chosen_driver_id, j.key_id,
      decode(j.reference_hex, 'hex'), decode(j.request_hex, 'hex'), v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_orders AS (
    INSERT INTO report_orders (report_id, organization_id, live, created_at)
    SELECT j.new_report_id, j.organization_id, j.live, v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_entries AS (
    INSERT INTO ledger_entries
      (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    SELECT (v_time || substr(j.seeds, 41, 20))::uuid, j.new_report_id, j.organization_id,
      j.entry_count + j.running, 'REPORT_DEBIT', -j.price_per_report,
      j.balance - j.price_per_report * j.running, j.new_report_id, v_at
    FROM judged j WHERE j.outcome = 'accepted' AND j.live
  ), counted_tests AS (
    UPDATE balances b SET report_count = b.report_count + t.made, day = greatest(b.day, v_day)
    FROM (
      SELECT j.organization_id, count(*) AS made
      FROM judged j WHERE j.outcome = 'accepted' AND NOT j.live GROUP BY j.organization_id
    ) t
    WHERE b.organization_id = t.organization_id AND NOT b.live
  )
  SELECT j.outcome,
    CASE WHEN j.outcome <> 'refused' THEN coalesce(j.earlier_id, j.new_report_id) END,
    CASE WHEN j.outcome <> 'refused' THEN j.chosen_driver_id END,
    j.profile,
    coalesce(r.status, 'PROCESSING'),
    coalesce(r.created_at, v_at),
    EXISTS (
      SELECT FROM webhook_endpoints e
      WHERE e.organization_id = j.organization_id AND e.live = j.live AND e.enabled
    ),
    j.balance - j.price_per_report
      * count(*) FILTER (WHERE j.outcome = 'accepted') OVER (PARTITION BY j.organization_id, j.live),
    j.credit_limit,
    j.price_per_report
  FROM judged j
  LEFT JOIN LATERAL (
    SELECT r.status, r.created_at FROM reports r
    WHERE r.organization_id = j.organization_id AND r.live = j.live AND r.id = j.earlier_id
  ) r ON true
  ORDER BY j.place;
END $$;
REVOKE EXECUTE ON FUNCTION accept_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_reports TO cnh_app;
