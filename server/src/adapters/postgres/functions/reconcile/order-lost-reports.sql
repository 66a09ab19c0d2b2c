-- Orders reports that the engine does not work on any more, and returns those that are still being processed and have no
-- order. They go on where they were: no new look at their sources begins. `p_plan` orders nothing. A report that somebody
-- holds is being settled, and one that was published since it was looked at is worked on: both are left alone.
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
GRANT EXECUTE ON FUNCTION order_lost_reports TO cnh_keeper, cnh_operator;
