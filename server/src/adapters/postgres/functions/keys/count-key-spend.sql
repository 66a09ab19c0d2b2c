-- Sums today's charges of a key of the transaction's organization, when the key gets a spend cap. It locks the balance
-- until the commit, so that no create is missed and none is counted twice.
--
-- After: reports/accept-clock.sql
CREATE OR REPLACE FUNCTION count_key_spend(p_key uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
DECLARE
  v_organization uuid := current_organization();
  v_day date;
BEGIN
  PERFORM FROM api_keys k WHERE k.id = p_key AND k.organization_id = v_organization;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the key is not the organization''s' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = v_organization AND b.live FOR NO KEY UPDATE;
  v_day := (accept_clock() AT TIME ZONE 'America/Sao_Paulo')::date;
  INSERT INTO key_spend (day, key_id, organization_id, spent)
  SELECT v_day, p_key, v_organization, coalesce(-sum(l.amount), 0)
  FROM reports r JOIN ledger_entries l ON l.anchor_id = r.id AND l.kind = 'REPORT_DEBIT'
  WHERE r.organization_id = v_organization AND r.live AND r.key_id = p_key
    AND r.id >= first_id_of(v_day::timestamp AT TIME ZONE 'America/Sao_Paulo')
  ON CONFLICT (day, key_id) DO UPDATE SET spent = excluded.spent;
END $$;
REVOKE EXECUTE ON FUNCTION count_key_spend FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_key_spend TO cnh_console, cnh_operator;
