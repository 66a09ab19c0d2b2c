-- Orders reports that the engine no longer works on, and returns the reports that are still being processed and have
-- neither an order nor a timer. They continue where they were, without a new query of their sources. `p_plan` orders nothing. A locked report
-- is being settled, and one that was published since the comparison is worked on: both are skipped.
CREATE OR REPLACE FUNCTION order_lost_reports(
  p_organizations uuid[], p_live boolean[], p_reports uuid[], p_partial boolean[], p_plan boolean
) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_reports) LOOP
    PERFORM FROM reports r
    WHERE r.organization_id = p_organizations[i] AND r.live = p_live[i] AND r.id = p_reports[i]
      AND r.status = 'PROCESSING' AND (r.body IS NOT NULL) = p_partial[i]
      AND NOT EXISTS (SELECT FROM report_orders w WHERE w.report_id = r.id)
      AND NOT EXISTS (SELECT FROM round_timers t WHERE t.report_id = r.id)
    FOR NO KEY UPDATE OF r SKIP LOCKED;
    CONTINUE WHEN NOT FOUND;
    IF NOT p_plan THEN
      INSERT INTO report_orders (report_id, organization_id, live, created_at)
      VALUES (p_reports[i], p_organizations[i], p_live[i], clock_timestamp())
      ON CONFLICT (report_id) DO NOTHING;
      CONTINUE WHEN NOT FOUND;
    END IF;
    RETURN NEXT p_reports[i];
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION order_lost_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_lost_reports TO cnh_maintenance, cnh_operator;
