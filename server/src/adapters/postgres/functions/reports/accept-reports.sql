-- Accepts creates: a batch in, an answer for each out, one commit.
--
-- It runs as the owner, past row-level security, since a batch holds creates of many organizations. It returns to each
-- caller only what belongs to its own item.
--
-- 1. The balance rows of the batch are locked in a fixed order, so batches never deadlock; the lock is what makes racing
--    creates of one organization, on any node, take turns.
-- 2. With the locks held (and so a snapshot that sees every earlier turn), each item is judged: a claim still in its
--    window is a replay; else the first of its claim in this batch is new, if the key's daily spend cap and then the
--    credit limit allow it; the others of that claim share its answer. A cap is one key's alone: where the first of a
--    claim is refused and a cap has a part in it, items of other keys with that claim are answered `again` and are sent
--    once more by the caller.
-- 3. What was accepted is written: driver, claim, report, order, ledger entry, the spend of capped keys. The entries'
--    trigger moves the balance.
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
  -- These have defaults, because servers of the release before call this function without them.
  -- An item has a key or a member.
  p_members uuid[] DEFAULT NULL,
  p_channels text[] DEFAULT NULL,
  p_with_analysis boolean[] DEFAULT NULL,
  -- The driver keys under which the requests are encrypted.
  p_driver_keys uuid[] DEFAULT NULL
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
  balance bigint,
  credit_limit bigint,
  price_per_report bigint,
  -- The daily cap of the item's key, what the key was charged on this day, and when the day ends; null without a cap.
  spend_cap bigint,
  spent bigint,
  spend_resets_at timestamptz
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
    FROM unnest(p_organizations, p_live, p_keys, p_cpf_hashes, p_claims, p_reference_hashes, p_requests, p_seeds,
        p_members, p_channels, p_with_analysis, p_driver_keys)
      WITH ORDINALITY AS u (organization_id, live, key_id, cpf_hex, claim_hex, reference_hex, request_hex, seeds,
        member_id, channel, with_analysis, driver_key_id, place)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN u.reference_hex IS NULL THEN 60 ELSE 3600 END AS seconds,
        CASE WHEN u.reference_hex IS NULL THEN interval '60 seconds' ELSE interval '1 hour' END AS lasts
    ) w
  ), known AS (
    SELECT a.*, b.balance, b.credit_limit, b.price_per_report, b.entry_count,
      d.id AS known_driver_id, d.profile, d.driver_key_id AS profile_key_id, c.report_id AS earlier_id,
      y.daily_spend_cap AS cap, coalesce(s.spent, 0) AS spent_before,
      c.report_id IS NULL AND row_number() OVER (PARTITION BY a.claim ORDER BY a.place) = 1 AS is_new
    FROM asked a
    JOIN balances b ON b.organization_id = a.organization_id AND b.live = a.live
    LEFT JOIN api_keys y ON y.id = a.key_id AND y.organization_id = a.organization_id
    LEFT JOIN key_spend s ON s.day = v_day AND s.key_id = y.id AND y.daily_spend_cap IS NOT NULL
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
  ), capped AS (
    SELECT k.*,
      -- Whether the key's cap allows the new reports of this key up to and including this one.
      k.is_new AND (k.cap IS NULL OR k.spent_before + k.price_per_report
        * count(*) FILTER (WHERE k.is_new) OVER (PARTITION BY k.key_id ORDER BY k.place) <= k.cap) AS fits_cap
    FROM known k
  ), ordered AS (
    SELECT c.*,
      -- How many new reports the credit limit must allow up to and including this one.
      count(*) FILTER (WHERE c.fits_cap) OVER (PARTITION BY c.organization_id, c.live ORDER BY c.place) AS running
    FROM capped c
  ), credited AS (
    SELECT o.*,
      -- Whether the credit limit refused this report, or an earlier one of the same key: the cap then still has room
      -- for this one, which the credit limit refuses too.
      coalesce(o.balance - o.price_per_report
        * max(o.running) FILTER (WHERE o.fits_cap)
          OVER (PARTITION BY o.organization_id, o.live, o.key_id ORDER BY o.place)
        < o.credit_limit, false) AS lacks_credit
    FROM ordered o
  ), led AS (
    SELECT o.*,
      first_value(o.fits_cap) OVER by_claim AS leader_fits_cap,
      first_value(o.lacks_credit) OVER by_claim AS leader_lacks_credit,
      first_value(o.key_id) OVER by_claim AS leader_key_id,
      (v_time || left(first_value(o.seeds) OVER by_claim, 20))::uuid AS new_report_id,
      coalesce(o.known_driver_id,
        (v_time || substr(first_value(o.seeds) OVER by_driver, 21, 20))::uuid) AS chosen_driver_id
    FROM credited o
    WINDOW by_claim AS (PARTITION BY o.claim ORDER BY o.place),
      by_driver AS (PARTITION BY o.organization_id, o.live, o.cpf_hash ORDER BY o.place)
  ), judged AS MATERIALIZED (
    SELECT l.*,
      CASE
        WHEN l.earlier_id IS NOT NULL THEN 'replayed'
        WHEN l.leader_fits_cap AND NOT l.leader_lacks_credit THEN
          CASE WHEN l.is_new THEN 'accepted' ELSE 'replayed' END
        WHEN l.key_id IS DISTINCT FROM l.leader_key_id AND (l.cap IS NOT NULL OR NOT l.leader_lacks_credit) THEN 'again'
        WHEN l.leader_lacks_credit THEN 'refused'
        ELSE 'capped'
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
    INSERT INTO reports (id, organization_id, live, driver_id, key_id, member_id, channel, with_analysis,
      external_ref_hash, request, driver_key_id, created_at)
    SELECT j.new_report_id, j.organization_id, j.live, j.chosen_driver_id, j.key_id, j.member_id,
      coalesce(j.channel, 'api'), coalesce(j.with_analysis, true),
      decode(j.reference_hex, 'hex'), decode(j.request_hex, 'hex'), j.driver_key_id, v_at
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
  ), counted_spend AS (
    INSERT INTO key_spend AS s (day, key_id, organization_id, spent)
    SELECT v_day, j.key_id, j.organization_id, sum(j.price_per_report)
    FROM judged j WHERE j.outcome = 'accepted' AND j.live AND j.cap IS NOT NULL
    GROUP BY j.key_id, j.organization_id
    ON CONFLICT (day, key_id) DO UPDATE SET spent = s.spent + excluded.spent
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
    j.balance - j.price_per_report
      * count(*) FILTER (WHERE j.outcome = 'accepted') OVER (PARTITION BY j.organization_id, j.live),
    j.credit_limit,
    j.price_per_report,
    j.cap,
    CASE WHEN j.cap IS NOT NULL THEN j.spent_before + j.price_per_report
      * count(*) FILTER (WHERE j.outcome = 'accepted') OVER (PARTITION BY j.key_id) END,
    CASE WHEN j.cap IS NOT NULL THEN (v_day + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo' END
  FROM judged j
  LEFT JOIN LATERAL (
    SELECT r.status, r.created_at FROM reports r
    WHERE r.organization_id = j.organization_id AND r.live = j.live AND r.id = j.earlier_id
  ) r ON true
  ORDER BY j.place;
END $$;
REVOKE EXECUTE ON FUNCTION accept_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_reports TO cnh_app;
