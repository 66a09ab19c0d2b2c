-- Deletes the comparison of a report whose enrollment or key is gone.
CREATE OR REPLACE FUNCTION drop_comparison(p_organization uuid, p_report uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM comparison_orders c WHERE c.report_id = p_report AND (c.organization_id = p_organization) IS TRUE;
END $$;
REVOKE EXECUTE ON FUNCTION drop_comparison FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_comparison TO cnh_scheduler;
