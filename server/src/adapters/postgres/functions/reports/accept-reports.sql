-- Accepts creates: a batch in, an answer for each out, one commit.
--
-- It runs as the owner and bypasses row-level security, since a batch has creates of many organizations. Each caller
-- gets only the data of its own item.
--
-- 1. The balance rows of the batch are locked in a fixed order, so batches never deadlock; the lock makes racing
--    creates of one organization, on any node, take turns.
-- 2. Under the locks (and so with a snapshot that sees every earlier turn), each item is judged: a claim still in its
--    window is a replay; otherwise it is new, if the key's daily spend cap and then the credit limit allow it. Few
--    batches have a key with a cap: judge_spend_caps judges those first.
-- 3. Accepted items are written: driver, claim, report, driver key, order, ledger entry. The entries' trigger moves the balance.
--
-- No two items of a batch have the same claim, and new drivers that are equal have the same seed; a batch that breaks
-- this fails as a whole, by the keys of the tables.
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
  p_seeds text[],
  -- An item has a key or a member.
  p_members uuid[],
  -- Null, an item or the whole array, means `api` and true.
  p_channels text[],
  p_with_analysis boolean[],
  -- The driver keys under which the requests are encrypted.
  p_driver_keys uuid[],
  -- The traces of the few reports that are traced.
  p_traces text[],
  -- Hex: the driver keys themselves, wrapped; null, an item or the whole array, if they are stored already.
  p_wrapped_keys text[]
) RETURNS TABLE (
  outcome text,
  report_id uuid,
  driver_id uuid,
  profile bytea,
  -- The key of the profile; it is wrapped if the keys are in this database.
  driver_key_id uuid,
  wrapped_driver_key bytea,
  status report_status,
  created_at timestamptz,
  webhook_configured boolean,
  -- Of a refused item: the balance after as many reports as the credit limit allows.
  balance bigint,
  credit_limit bigint,
  price_per_report bigint,
  -- Of a capped item: the daily cap of its key, the key's charges on this day, and when the day ends.
  spend_cap bigint,
  spent bigint,
  spend_resets_at timestamptz,
  -- Of an accepted item: the latest report of the last hour with its reference, which has another CPF.
  reused_report_id uuid
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
-- A batch is small and every table here is large, so plans use index probes, regardless of the statistics.
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
SET enable_bitmapscan = off
SET enable_memoize = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  v_at timestamptz;
  v_ms bigint;
  v_time text;
  v_day date;
  -- The slot of this instant, the one before and the one after it, of claims without a reference and with one.
  v_minutes timestamptz[];
  v_hours timestamptz[];
  -- The ids of reports that a claim in its window can name: they exclude the partitions of other months.
  v_first_id uuid;
  v_last_id uuid;
  -- The first id of the last hour.
  v_hour_id uuid;
  -- The results of judge_spend_caps; null if no key of the batch has a cap.
  v_refusals text[];
  v_caps bigint[];
  v_spent bigint[];
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
  v_ms := extract(epoch FROM v_at) * 1000;
  v_time := lpad(to_hex(v_ms), 12, '0');
  v_day := (v_at AT TIME ZONE 'America/Sao_Paulo')::date;
  v_minutes := ARRAY[date_bin('1 minute', v_at, 'epoch')];
  v_minutes := v_minutes || (v_minutes[1] - interval '1 minute') || (v_minutes[1] + interval '1 minute');
  v_hours := ARRAY[date_bin('1 hour', v_at, 'epoch')];
  v_hours := v_hours || (v_hours[1] - interval '1 hour') || (v_hours[1] + interval '1 hour');
  v_first_id := (lpad(to_hex(v_ms - 7200000), 12, '0') || '00000000000000000000')::uuid;
  v_hour_id := (lpad(to_hex(v_ms - 3600000 + 1), 12, '0') || '00000000000000000000')::uuid;
  v_last_id := (lpad(to_hex(v_ms + 7200000), 12, '0') || 'ffffffffffffffffffff')::uuid;

  IF EXISTS (SELECT FROM api_keys y WHERE y.id = ANY (p_keys) AND y.daily_spend_cap IS NOT NULL) THEN
    SELECT * INTO v_refusals, v_caps, v_spent FROM judge_spend_caps(
      p_organizations, p_live, p_keys, p_claims, p_reference_hashes, v_at, v_minutes, v_hours);
  END IF;

  RETURN QUERY
  WITH known AS (
    SELECT u.place, u.organization_id, u.live, u.reference_hex, decode(u.cpf_hex, 'hex') AS cpf_hash,
      decode(u.claim_hex, 'hex') AS claim, b.balance, b.credit_limit, b.price_per_report, b.entry_count,
      d.id AS known_driver_id, d.profile, d.driver_key_id AS profile_key_id, c.report_id AS earlier_id
    FROM unnest(p_organizations, p_live, p_cpf_hashes, p_claims, p_reference_hashes)
      WITH ORDINALITY AS u (organization_id, live, cpf_hex, claim_hex, reference_hex, place)
    JOIN balances b ON b.organization_id = u.organization_id AND b.live = u.live
    LEFT JOIN drivers d
      ON d.organization_id = u.organization_id AND d.live = u.live AND d.cpf_hash = decode(u.cpf_hex, 'hex')
    LEFT JOIN LATERAL find_claim(decode(u.claim_hex, 'hex'),
      CASE WHEN u.reference_hex IS NULL THEN v_minutes ELSE v_hours END,
      CASE WHEN u.reference_hex IS NULL THEN interval '1 minute' ELSE interval '1 hour' END, v_at) c ON true
  ), counted AS (
    SELECT k.*,
      -- How many new reports the credit limit must allow up to and including this one.
      count(*) FILTER (WHERE k.earlier_id IS NULL AND v_refusals[k.place] IS NULL)
        OVER (PARTITION BY k.organization_id, k.live ORDER BY k.place) AS running
    FROM known k
  ), judged AS MATERIALIZED (
    SELECT c.*,
      CASE
        WHEN c.earlier_id IS NOT NULL THEN 'replayed'
        WHEN v_refusals[c.place] IS NOT NULL THEN v_refusals[c.place]
        WHEN c.balance - c.price_per_report * c.running < c.credit_limit THEN 'refused'
        ELSE 'accepted'
      END AS outcome,
      (v_time || left(p_seeds[c.place], 20))::uuid AS new_report_id,
      coalesce(c.known_driver_id, (v_time || substr(p_seeds[c.place], 21, 20))::uuid) AS chosen_driver_id
    FROM counted c
  ), made_drivers AS (
    INSERT INTO drivers (organization_id, live, cpf_hash, id, created_at)
    SELECT DISTINCT j.organization_id, j.live, j.cpf_hash, j.chosen_driver_id, v_at
    FROM judged j WHERE j.outcome = 'accepted' AND j.known_driver_id IS NULL
  ), made_claims AS (
    INSERT INTO create_claims (slot, claim, organization_id, report_id, created_at)
    SELECT CASE WHEN j.reference_hex IS NULL THEN v_minutes[1] ELSE v_hours[1] END, j.claim, j.organization_id,
      j.new_report_id, v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_reports AS (
    INSERT INTO reports (id, organization_id, live, driver_id, key_id, member_id, channel, with_analysis,
      external_ref_hash, request, driver_key_id, trace, created_at)
    SELECT j.new_report_id, j.organization_id, j.live, j.chosen_driver_id, p_keys[j.place], p_members[j.place],
      coalesce(p_channels[j.place], 'api'), coalesce(p_with_analysis[j.place], true),
      decode(j.reference_hex, 'hex'), decode(p_requests[j.place], 'hex'), p_driver_keys[j.place], p_traces[j.place],
      v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_keys AS (
    INSERT INTO driver_keys (organization_id, id, wrapped)
    SELECT j.organization_id, p_driver_keys[j.place], decode(p_wrapped_keys[j.place], 'hex')
    FROM judged j WHERE j.outcome = 'accepted' AND p_wrapped_keys[j.place] IS NOT NULL
  ), made_orders AS (
    INSERT INTO report_orders (report_id, organization_id, live, created_at)
    SELECT j.new_report_id, j.organization_id, j.live, v_at
    FROM judged j WHERE j.outcome = 'accepted'
  ), made_entries AS (
    INSERT INTO ledger_entries
      (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
    SELECT (v_time || substr(p_seeds[j.place], 41, 20))::uuid, j.new_report_id, j.organization_id,
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
    CASE WHEN j.outcome IN ('accepted', 'replayed') THEN coalesce(j.earlier_id, j.new_report_id) END,
    CASE WHEN j.outcome IN ('accepted', 'replayed') THEN j.chosen_driver_id END,
    j.profile,
    j.profile_key_id,
    (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = j.organization_id AND k.id = j.profile_key_id),
    coalesce(r.status, 'PROCESSING'),
    coalesce(r.created_at, v_at),
    EXISTS (
      SELECT FROM webhook_endpoints e
      WHERE e.organization_id = j.organization_id AND e.live = j.live AND e.enabled
    ),
    CASE WHEN j.outcome = 'refused' THEN j.balance - j.price_per_report
      * greatest((j.balance - j.credit_limit) / greatest(j.price_per_report, 1), 0) END,
    CASE WHEN j.outcome = 'refused' THEN j.credit_limit END,
    CASE WHEN j.outcome IN ('refused', 'capped') THEN j.price_per_report END,
    CASE WHEN j.outcome = 'capped' THEN v_caps[j.place] END,
    CASE WHEN j.outcome = 'capped' THEN v_spent[j.place] END,
    CASE WHEN j.outcome = 'capped' THEN (v_day + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo' END,
    -- The rows and their order fit only reports_by_reference. With a plain equality, the planner takes the primary key
    -- while a month has no statistics, and reads all reports of the organization. With the same CPF, the item would be
    -- a replay.
    CASE WHEN j.outcome = 'accepted' AND j.reference_hex IS NOT NULL THEN (
      SELECT e.id FROM reports e
      WHERE e.organization_id = j.organization_id AND e.live = j.live AND e.external_ref_hash IS NOT NULL
        AND (e.external_ref_hash, e.id) >= (decode(j.reference_hex, 'hex'), v_hour_id)
        AND (e.external_ref_hash, e.id) <= (decode(j.reference_hex, 'hex'), v_last_id)
        AND e.id BETWEEN v_hour_id AND v_last_id
      ORDER BY e.external_ref_hash DESC, e.id DESC LIMIT 1
    ) END
  FROM judged j
  LEFT JOIN LATERAL (
    SELECT r.status, r.created_at FROM reports r
    WHERE r.organization_id = j.organization_id AND r.live = j.live AND r.id = j.earlier_id
      AND r.id BETWEEN v_first_id AND v_last_id
    LIMIT 1
  ) r ON true
  ORDER BY j.place;
END $$;
REVOKE EXECUTE ON FUNCTION accept_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_reports TO cnh_app;
