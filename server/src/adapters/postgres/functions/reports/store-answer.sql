-- Stores the outcome of a lookup, and the source's answer. Returns false if the report is settled or erased: the facts of
-- a late answer are dropped, while its lookup, which was paid, is stored unless the report is erased.
CREATE OR REPLACE FUNCTION store_answer(
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
  -- In base64; null if the source gave no answer.
  p_facts text,
  -- The driver's new profile and, in hex, the hash that finds the driver; null if the profile stays.
  p_profile text,
  p_cpf_hash text,
  -- The pause that the source requested; null if it requested none.
  p_retry_after_ms integer
) RETURNS boolean LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_driver_key uuid;
  v_running boolean;
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  SELECT r.driver_key_id INTO v_driver_key FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.status = 'PROCESSING'
  FOR NO KEY UPDATE;
  v_running := FOUND;
  IF NOT v_running THEN
    -- Nothing is stored for an erased report.
    PERFORM FROM reports r WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
    IF NOT FOUND THEN RETURN false; END IF;
  END IF;
  INSERT INTO lookups (report_id, organization_id, part, attempt, source, outcome, duration_ms, asked_at, cost,
    retry_after_ms)
  VALUES (p_report, p_organization, p_part, p_attempt, p_source, p_outcome, p_duration_ms, p_asked_at, p_cost,
    p_retry_after_ms)
  ON CONFLICT (report_id, part, attempt) DO NOTHING;
  IF NOT v_running THEN RETURN false; END IF;
  IF p_facts IS NULL THEN RETURN true; END IF;
  INSERT INTO gathered_facts (report_id, part, organization_id, facts, gathered_at)
  VALUES (p_report, p_part, p_organization, decode(p_facts, 'base64'), clock_timestamp())
  ON CONFLICT (report_id, part) DO UPDATE SET facts = excluded.facts, gathered_at = excluded.gathered_at;
  IF p_profile IS NOT NULL THEN
    UPDATE drivers SET profile = decode(p_profile, 'base64'), driver_key_id = v_driver_key
    WHERE organization_id = p_organization AND live = p_live AND cpf_hash = decode(p_cpf_hash, 'hex');
  END IF;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION store_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_answer TO cnh_worker;
