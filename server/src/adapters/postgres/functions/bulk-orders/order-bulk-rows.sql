-- Orders rows of a bulk order: they are accepted as any create is, and marked, in one commit. A row is ordered only while
-- it waits and its order runs, so neither a second server nor a pause at the same time can make a second report of it.
--
-- The balance is locked first, as accept_reports and erase_driver do; a member with a daily order limit before that, as
-- for a single order. Returns the outcome of each row that was tried, or one row without a line: `price` if the price is
-- not the confirmed one any more, `limit` if the daily order limit left rows out.
--
-- After: reports/accept-reports.sql
CREATE OR REPLACE FUNCTION order_bulk_rows(
  p_order uuid,
  p_member uuid,
  -- The member's daily order limit; null if there is none.
  p_daily_limit bigint,
  p_lines bigint[],
  -- As accept_reports takes them.
  p_claims text[],
  p_reference_hashes text[],
  p_requests text[],
  p_seeds text[]
) RETURNS TABLE (line bigint, outcome text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_organization uuid := current_organization();
  v_order bulk_orders;
  v_price bigint;
  v_left bigint := cardinality(p_lines);
  v_day date;
  v_rows record;
BEGIN
  IF p_daily_limit IS NOT NULL THEN
    PERFORM FROM members m WHERE m.id = p_member AND m.organization_id = v_organization FOR NO KEY UPDATE;
  END IF;
  SELECT b.price_per_report INTO v_price
  FROM bulk_orders o JOIN balances b ON b.organization_id = o.organization_id AND b.live = o.live
  WHERE o.id = p_order AND o.organization_id = v_organization
  FOR NO KEY UPDATE OF b;
  SELECT * INTO v_order FROM bulk_orders o
  WHERE o.id = p_order AND o.organization_id = v_organization AND o.state = 'running' AND o.ordered_by = p_member
  FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_order.live AND v_price <> v_order.price_per_report THEN
    RETURN QUERY SELECT NULL::bigint, 'price';
    RETURN;
  END IF;
  v_day := (clock_timestamp() AT TIME ZONE 'America/Sao_Paulo')::date;
  IF p_daily_limit IS NOT NULL THEN
    DELETE FROM member_orders m WHERE m.member_id = p_member AND m.day < v_day;
    SELECT least(v_left, greatest(0, p_daily_limit - count(*))) INTO v_left FROM member_orders m
    WHERE m.member_id = p_member AND m.live = v_order.live AND m.day = v_day;
    IF v_left < cardinality(p_lines) THEN RETURN QUERY SELECT NULL::bigint, 'limit'; END IF;
  END IF;

  SELECT count(*)::integer AS number, array_agg(w.line) AS lines, array_agg(w.claim) AS claims,
    array_agg(w.reference) AS reference_hashes, array_agg(w.request) AS requests, array_agg(w.seeds) AS seeds,
    array_agg(encode(w.cpf_hash, 'hex')) AS cpf_hashes, array_agg(w.driver_key_id) AS driver_keys
  INTO v_rows
  FROM (
    SELECT r.line, r.cpf_hash, r.driver_key_id, a.claim, a.reference, a.request, a.seeds
    FROM unnest(p_lines, p_claims, p_reference_hashes, p_requests, p_seeds)
      AS a (line, claim, reference, request, seeds)
    JOIN bulk_order_rows r ON r.bulk_order_id = p_order AND r.line = a.line
    WHERE r.state = 'waiting'
    ORDER BY r.line LIMIT v_left
    FOR UPDATE OF r
  ) w;
  IF v_rows.number = 0 THEN RETURN; END IF;

  RETURN QUERY
  WITH accepted AS (
    SELECT a.outcome, a.report_id, v_rows.lines[a.place] AS line, v_rows.claims[a.place] AS claim
    FROM accept_reports(
      p_organizations => array_fill(v_organization, ARRAY[v_rows.number]),
      p_live => array_fill(v_order.live, ARRAY[v_rows.number]),
      p_keys => array_fill(NULL::uuid, ARRAY[v_rows.number]),
      p_cpf_hashes => v_rows.cpf_hashes,
      p_claims => v_rows.claims,
      p_reference_hashes => v_rows.reference_hashes,
      p_requests => v_rows.requests,
      p_seeds => v_rows.seeds,
      p_members => array_fill(p_member, ARRAY[v_rows.number]),
      p_channels => array_fill('console'::text, ARRAY[v_rows.number]),
      p_with_analysis => array_fill(false, ARRAY[v_rows.number]),
      p_driver_keys => v_rows.driver_keys,
      p_traces => array_fill(NULL::text, ARRAY[v_rows.number]),
      p_wrapped_keys => NULL
    ) WITH ORDINALITY AS a (outcome, report_id, driver_id, profile, driver_key_id, wrapped_driver_key, status,
      created_at, webhook_configured, balance, credit_limit, price_per_report, spend_cap, spent, spend_resets_at,
      reused_report_id, place)
  ), marked AS (
    UPDATE bulk_order_rows r SET state = 'ordered', report_id = a.report_id
    FROM accepted a
    WHERE r.bulk_order_id = p_order AND r.line = a.line AND a.outcome IN ('accepted', 'replayed')
  ), counted AS (
    INSERT INTO member_orders (id, organization_id, member_id, live, day, claim, ordered_at)
    SELECT gen_random_uuid(), v_organization, p_member, v_order.live, v_day, decode(a.claim, 'hex'), clock_timestamp()
    FROM accepted a WHERE a.outcome = 'accepted' AND p_daily_limit IS NOT NULL
  )
  SELECT a.line, a.outcome FROM accepted a;
END $$;
REVOKE EXECUTE ON FUNCTION order_bulk_rows FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_bulk_rows TO cnh_console;
