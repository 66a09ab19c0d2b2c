-- Copies today's charges of a predecessor to its successor, so that a rotation does not reset a key's cap. Both are
-- keys of the transaction's organization. It locks the balance until the commit.
--
-- After: reports/accept-clock.sql
CREATE OR REPLACE FUNCTION inherit_key_spend(p_predecessor uuid, p_successor uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid := current_organization();
BEGIN
  PERFORM FROM api_keys k WHERE k.id = p_successor AND k.organization_id = v_organization;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the key is not the organization''s' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = v_organization AND b.live FOR NO KEY UPDATE;
  INSERT INTO key_spend (day, key_id, organization_id, spent)
  SELECT s.day, p_successor, s.organization_id, s.spent FROM key_spend s
  WHERE s.day = (accept_clock() AT TIME ZONE 'America/Sao_Paulo')::date
    AND s.key_id = p_predecessor AND s.organization_id = v_organization
  ON CONFLICT (day, key_id) DO NOTHING;
END $$;
REVOKE EXECUTE ON FUNCTION inherit_key_spend FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inherit_key_spend TO cnh_console, cnh_operator;
