-- Schedules the next rounds of reports that are being processed, as many as are requested at the same time. A report has
-- one timer, and the newest plan replaces it. A report that is settled or erased gets none.
CREATE OR REPLACE FUNCTION schedule_rounds(
  p_organizations uuid[], p_live boolean[], p_reports uuid[], p_due_at timestamptz[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  i integer;
BEGIN
  FOR i IN 1 .. cardinality(p_reports) LOOP
    INSERT INTO round_timers (report_id, organization_id, live, recovering, due_at)
    SELECT r.id, r.organization_id, r.live, r.body IS NOT NULL, p_due_at[i] FROM reports r
    WHERE r.organization_id = p_organizations[i] AND r.live = p_live[i] AND r.id = p_reports[i]
      AND r.status = 'PROCESSING'
    ON CONFLICT (report_id) DO UPDATE
      SET recovering = EXCLUDED.recovering, due_at = EXCLUDED.due_at, leased_until = '-infinity';
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION schedule_rounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION schedule_rounds TO cnh_worker;
