-- How the analysis of a report came about, whether or not there is one: for support, never shown to customers. The
-- text itself is in the report's own bytes.
CREATE TABLE analyses (
  report_id uuid NOT NULL,
  organization_id uuid NOT NULL,
  -- Null: none answered.
  model text,
  prompt_version text NOT NULL,
  -- SHA-256 of all that the model was given.
  input_hash bytea NOT NULL CHECK (octet_length(input_hash) = 32),
  -- `written`, or why there is none.
  outcome text NOT NULL,
  duration_ms integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (report_id)
) PARTITION BY RANGE (report_id);
SELECT wall_off('analyses');
SELECT open_to_worker('analyses');
GRANT INSERT ON analyses TO cnh_worker;
GRANT SELECT ON analyses TO cnh_operator;

-- Called in the statement that settles the report, and only if that changed it.
CREATE FUNCTION keep_analysis(
  p_organization uuid,
  p_report uuid,
  p_model text,
  p_prompt_version text,
  p_input_hash text,
  p_outcome text,
  p_duration_ms integer
) RETURNS void LANGUAGE sql AS $$
  SELECT set_config('cnh.organization', p_organization::text, true);
  INSERT INTO analyses (report_id, organization_id, model, prompt_version, input_hash, outcome, duration_ms, created_at)
  VALUES (p_report, p_organization, p_model, p_prompt_version, decode(p_input_hash, 'hex'), p_outcome, p_duration_ms,
    clock_timestamp());
$$;
REVOKE EXECUTE ON FUNCTION keep_analysis FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keep_analysis TO cnh_worker;

-- Their months are made with those of the reports.
SELECT make_partitions(now());
