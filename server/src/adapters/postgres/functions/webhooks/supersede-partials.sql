-- Gives up the pending deliveries of a report's partial event once the final one exists. Deliveries are newer than
-- their report, so partitions of earlier days are not read.
CREATE OR REPLACE FUNCTION supersede_partials(p_report uuid) RETURNS void LANGUAGE sql SECURITY INVOKER AS $$
  UPDATE deliveries SET status = 'SUPERSEDED', settled_at = clock_timestamp(), next_attempt_at = NULL
  WHERE report_id = p_report AND id > p_report AND kind = 'report.partially_delivered' AND status = 'PENDING'
$$;
REVOKE EXECUTE ON FUNCTION supersede_partials FROM PUBLIC;
GRANT EXECUTE ON FUNCTION supersede_partials TO cnh_worker;
