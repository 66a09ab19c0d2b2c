-- Stores how an analysis came about. It is called in the statement that settles the report, and only if that changed
-- it.
CREATE OR REPLACE FUNCTION store_analysis(
  p_organization uuid,
  p_report uuid,
  p_model text,
  p_prompt_version text,
  p_input_hash text,
  p_outcome text,
  p_duration_ms integer
) RETURNS void LANGUAGE sql SECURITY INVOKER AS $$
  SELECT set_config('cnh.organization', p_organization::text, true);
  INSERT INTO analyses (report_id, organization_id, model, prompt_version, input_hash, outcome, duration_ms, created_at)
  VALUES (p_report, p_organization, p_model, p_prompt_version, decode(p_input_hash, 'hex'), p_outcome, p_duration_ms,
    clock_timestamp());
$$;
REVOKE EXECUTE ON FUNCTION store_analysis FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_analysis TO cnh_worker;
