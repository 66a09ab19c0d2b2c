-- Stores answers of sources, for as many reports as were answered at the same time, in one commit. Reports come in the
-- order of their ids, and drivers are locked after all reports in the order of their hashes, so that batches of several
-- workers do not deadlock.
--
-- After: reports/store-answer.sql
CREATE OR REPLACE FUNCTION store_answers(
  p_organizations uuid[],
  p_live boolean[],
  p_reports uuid[],
  p_parts text[],
  p_attempts integer[],
  p_sources text[],
  p_outcomes text[],
  p_durations integer[],
  p_asked_at timestamptz[],
  p_costs numeric[],
  p_facts text[],
  p_profiles text[],
  p_cpf_hashes text[],
  p_retries integer[]
) RETURNS boolean[] LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_stored boolean[] := '{}';
  i integer;
BEGIN
  FOR i IN 1..cardinality(p_reports) LOOP
    v_stored[i] := store_answer(p_organizations[i], p_live[i], p_reports[i], p_parts[i], p_attempts[i], p_sources[i],
      p_outcomes[i], p_durations[i], p_asked_at[i], p_costs[i], p_facts[i], NULL, NULL, p_retries[i]);
  END LOOP;
  FOR i IN SELECT u.place FROM unnest(p_organizations, p_cpf_hashes) WITH ORDINALITY AS u (organization, hash, place)
    WHERE u.hash IS NOT NULL AND v_stored[u.place] ORDER BY u.organization, u.hash, u.place
  LOOP
    PERFORM set_config('cnh.organization', p_organizations[i]::text, true);
    UPDATE drivers SET profile = decode(p_profiles[i], 'base64'), driver_key_id = r.driver_key_id
    FROM reports r
    WHERE r.organization_id = p_organizations[i] AND r.live = p_live[i] AND r.id = p_reports[i]
      AND drivers.organization_id = p_organizations[i] AND drivers.live = p_live[i]
      AND drivers.cpf_hash = decode(p_cpf_hashes[i], 'hex');
  END LOOP;
  RETURN v_stored;
END $$;
REVOKE EXECUTE ON FUNCTION store_answers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_answers TO cnh_worker;
