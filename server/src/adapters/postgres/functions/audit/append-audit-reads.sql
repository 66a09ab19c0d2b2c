-- Appends entries of reads, a row for each: servers of the release before call it. Organizations come in the order of
-- their ids, so that two nodes that append at once never wait for each other in a circle.
--
-- After: audit/append-audit.sql
CREATE OR REPLACE FUNCTION append_audit_reads(p_organizations uuid[], p_entries json[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_batch record;
BEGIN
  FOR v_batch IN SELECT * FROM unnest(p_organizations, p_entries) AS b (organization_id, entries) ORDER BY 1 LOOP
    PERFORM append_audit(v_batch.organization_id, 'reads', v_batch.entries);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION append_audit_reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_audit_reads TO cnh_app, cnh_console, cnh_worker;
