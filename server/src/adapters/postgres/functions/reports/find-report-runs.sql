-- Reads reports that are being processed, as many as are requested at the same time, each with its gathered facts and
-- its lookups, in one round trip. Each is read as its own organization, so row-level security also separates the items
-- of one batch.
CREATE OR REPLACE FUNCTION find_report_runs(p_organizations uuid[], p_live boolean[], p_reports uuid[]) RETURNS TABLE (
  place bigint,
  status report_status,
  driver_id uuid,
  request bytea,
  created_at timestamptz,
  wrapped_data_key bytea,
  with_analysis boolean,
  partial_at timestamptz,
  ordered_again_at timestamptz,
  -- In base64, by part.
  facts json,
  -- Part, attempt, source, outcome, retry_after_ms, asked_at in milliseconds, duration_ms; by attempt.
  lookups json,
  -- The key of the report; it is wrapped if the keys are in this database.
  driver_key_id uuid,
  wrapped_driver_key bytea,
  -- Null if the report is not traced.
  trace text,
  -- Null unless the report is a check.
  check_plan jsonb
)
LANGUAGE plpgsql SECURITY INVOKER
-- As for read_reports: one plan, and never one made for a month that was still empty.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_organization uuid;
  -- With these bounds the executor prepares only the partitions of this batch, instead of all partitions at every call.
  v_first uuid := (SELECT u FROM unnest(p_reports) u ORDER BY u LIMIT 1);
  v_last uuid := (SELECT u FROM unnest(p_reports) u ORDER BY u DESC LIMIT 1);
BEGIN
  FOR v_organization IN SELECT DISTINCT u FROM unnest(p_organizations) u LOOP
    PERFORM set_config('cnh.organization', v_organization::text, true);
    RETURN QUERY
      SELECT a.place, r.status, r.driver_id, r.request, r.created_at, o.wrapped_data_key, r.with_analysis,
        r.partial_at,
        r.ordered_again_at,
        (SELECT json_object_agg(f.part, encode(f.facts, 'base64')) FROM gathered_facts f WHERE f.report_id = r.id),
        (SELECT json_agg(json_build_array(k.part, k.attempt, k.source, k.outcome, k.retry_after_ms,
            round(extract(epoch FROM k.asked_at) * 1000), k.duration_ms) ORDER BY k.attempt)
          FROM lookups k WHERE k.report_id = r.id AND k.report_id BETWEEN v_first AND v_last),
        r.driver_key_id,
        (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = v_organization AND k.id = r.driver_key_id),
        r.trace, r.check_plan
      FROM unnest(p_organizations, p_live, p_reports) WITH ORDINALITY AS a (organization_id, live, id, place)
      JOIN organizations o ON o.id = v_organization
      CROSS JOIN LATERAL (
        SELECT * FROM reports f
        WHERE f.organization_id = v_organization AND f.live = a.live AND f.id = a.id
          AND f.id BETWEEN v_first AND v_last LIMIT 1) r
      WHERE a.organization_id = v_organization;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION find_report_runs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_report_runs TO cnh_worker;
