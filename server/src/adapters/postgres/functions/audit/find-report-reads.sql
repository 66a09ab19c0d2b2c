-- The batches of reads that name a report. It runs as the owner, because row-level security prevents other roles from
-- using the index on reports; a role limited to one organization at a time finds only that organization's batches.
CREATE OR REPLACE FUNCTION find_report_reads(p_organization uuid, p_report uuid)
  RETURNS TABLE (number bigint, id uuid)
  LANGUAGE plpgsql STABLE ROWS 20 SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF session_user NOT IN ('cnh_operator', 'cnh_owner') AND current_organization() IS DISTINCT FROM p_organization THEN
    RAISE EXCEPTION 'the transaction does not speak for this organization' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY SELECT b.number, b.id FROM audit_read_batches b
    WHERE b.report_ids @> ARRAY[p_report] AND b.organization_id = p_organization;
END $$;
REVOKE EXECUTE ON FUNCTION find_report_reads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_report_reads TO cnh_console, cnh_operator;
