-- Judges the daily spend caps of a batch of creates, with the balances locked: for accept_reports, if any key of the
-- batch has a cap. Returns one element for each item: why it is refused, or null; the cap of its key, if any; and the
-- key's charges on this day. It counts the charges of accepted items.
--
-- A cap is checked before the credit limit. A report that one of them refuses does not count for the other.
CREATE OR REPLACE FUNCTION judge_spend_caps(
  p_organizations uuid[],
  p_live boolean[],
  p_keys uuid[],
  p_claims text[],
  p_reference_hashes text[],
  p_at timestamptz,
  p_minutes timestamptz[],
  p_hours timestamptz[],
  OUT refusals text[],
  OUT caps bigint[],
  OUT spent bigint[]
) LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
DECLARE
  v_day date := (p_at AT TIME ZONE 'America/Sao_Paulo')::date;
BEGIN
  WITH known AS (
    SELECT u.place, u.organization_id, u.live, u.key_id, b.balance, b.credit_limit, b.price_per_report,
      y.daily_spend_cap AS cap, coalesce(s.spent, 0) AS spent_before, c.report_id IS NULL AS is_new
    FROM unnest(p_organizations, p_live, p_keys, p_claims, p_reference_hashes)
      WITH ORDINALITY AS u (organization_id, live, key_id, claim_hex, reference_hex, place)
    -- The join leaves no item out, since the answers are found by their places.
    LEFT JOIN balances b ON b.organization_id = u.organization_id AND b.live = u.live
    LEFT JOIN api_keys y ON y.id = u.key_id AND y.organization_id = u.organization_id
    LEFT JOIN key_spend s ON s.day = v_day AND s.key_id = y.id AND y.daily_spend_cap IS NOT NULL
    LEFT JOIN LATERAL find_claim(decode(u.claim_hex, 'hex'),
      CASE WHEN u.reference_hex IS NULL THEN p_minutes ELSE p_hours END,
      CASE WHEN u.reference_hex IS NULL THEN interval '1 minute' ELSE interval '1 hour' END, p_at) c ON true
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
      -- Whether the credit limit refused this report, or an earlier one of the same key: the cap then still allows this
      -- one, but the credit limit refuses it too.
      coalesce(o.balance - o.price_per_report
        * max(o.running) FILTER (WHERE o.fits_cap)
          OVER (PARTITION BY o.organization_id, o.live, o.key_id ORDER BY o.place)
        < o.credit_limit, false) AS lacks_credit
    FROM ordered o
  ), judged AS MATERIALIZED (
    SELECT c.*, c.fits_cap AND NOT c.lacks_credit AS is_accepted FROM credited c
  ), counted_spend AS (
    INSERT INTO key_spend AS s (day, key_id, organization_id, spent)
    SELECT v_day, j.key_id, j.organization_id, sum(j.price_per_report)
    FROM judged j WHERE j.is_accepted AND j.live AND j.cap IS NOT NULL
    GROUP BY j.key_id, j.organization_id
    ON CONFLICT (day, key_id) DO UPDATE SET spent = s.spent + excluded.spent
  ), answered AS (
    SELECT j.place, j.cap,
      CASE
        WHEN NOT j.is_new OR j.is_accepted THEN NULL
        WHEN j.lacks_credit THEN 'refused'
        ELSE 'capped'
      END AS refusal,
      j.spent_before + j.price_per_report
        * count(*) FILTER (WHERE j.is_accepted) OVER (PARTITION BY j.key_id) AS spent
    FROM judged j
  )
  SELECT array_agg(a.refusal ORDER BY a.place), array_agg(a.cap ORDER BY a.place),
    array_agg(a.spent ORDER BY a.place)
  INTO refusals, caps, spent
  FROM answered a;
END $$;
REVOKE EXECUTE ON FUNCTION judge_spend_caps FROM PUBLIC;
