-- Completes as many reports as are complete at the same time, in one commit, in the order of their ids. Failures, which
-- lock balances, come one by one through settle_report.
--
-- After: reports/settle-report.sql
-- After: reports/store-analysis.sql
CREATE OR REPLACE FUNCTION settle_reports(
  p_organizations uuid[],
  p_live boolean[],
  p_reports uuid[],
  p_events uuid[],
  p_bodies text[],
  p_delivered_at timestamptz[],
  p_summaries text[],
  p_verdicts text[],
  p_worst_severities text[],
  p_next_due_on date[],
  -- The origin of the analysis; the outcome is null if no model was called.
  p_models text[],
  p_prompt_versions text[],
  p_input_hashes text[],
  p_outcomes text[],
  p_durations integer[],
  p_drivings text[],
  -- A worker of the release before has none.
  p_facts text[] DEFAULT NULL
) RETURNS TABLE (place integer, changed boolean, deliveries integer) LANGUAGE plpgsql SECURITY INVOKER AS $$
#variable_conflict use_column
BEGIN
  FOR i IN 1..cardinality(p_reports) LOOP
    place := i;
    SELECT s.changed, s.deliveries INTO changed, deliveries
    FROM settle_report(p_organizations[i], p_live[i], p_reports[i], 'DELIVERED', p_events[i], NULL, p_bodies[i],
      p_delivered_at[i], p_summaries[i], p_verdicts[i], p_worst_severities[i], p_next_due_on[i], p_drivings[i],
      p_facts[i]) s;
    IF changed AND p_outcomes[i] IS NOT NULL THEN
      PERFORM store_analysis(p_organizations[i], p_reports[i], p_models[i], p_prompt_versions[i], p_input_hashes[i],
        p_outcomes[i], p_durations[i]);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION settle_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_reports TO cnh_worker;
