-- Reads a report that is being processed, with the facts gathered for it and its lookups, in one round trip. Only
-- workers of the release before call it; those of this release call find_works.
CREATE OR REPLACE FUNCTION find_work(p_organization uuid, p_live boolean, p_report uuid) RETURNS TABLE (
  status report_status,
  driver_id uuid,
  request bytea,
  created_at timestamptz,
  wrapped_data_key bytea,
  parts text[],
  facts bytea[],
  asked integer,
  lookup_parts text[],
  lookup_outcomes text[],
  lookup_times timestamptz[],
  with_analysis boolean,
  -- The key of the report; it is wrapped if the keys are in this database.
  driver_key_id uuid,
  wrapped_driver_key bytea
)
LANGUAGE plpgsql SECURITY INVOKER
-- As for read_reports: one plan, and never one made for a month that was still empty.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT r.status, r.driver_id, r.request, r.created_at, o.wrapped_data_key, g.parts, g.facts,
      l.asked, l.parts, l.outcomes, l.times, r.with_analysis, r.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = r.driver_key_id)
    FROM reports r JOIN organizations o ON o.id = r.organization_id
    CROSS JOIN LATERAL (
      SELECT array_agg(f.part) AS parts, array_agg(f.facts) AS facts FROM gathered_facts f WHERE f.report_id = r.id
    ) g
    CROSS JOIN LATERAL (
      SELECT coalesce(max(k.attempt), 0) AS asked, array_agg(k.part) AS parts, array_agg(k.outcome) AS outcomes,
        array_agg(k.asked_at) AS times
      FROM lookups k WHERE k.report_id = r.id
    ) l
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
END $$;
REVOKE EXECUTE ON FUNCTION find_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_work TO cnh_worker;
