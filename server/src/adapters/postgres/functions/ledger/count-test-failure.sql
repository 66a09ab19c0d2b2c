-- Counts a failed test report in its organization's usage, if this transaction failed the report and runs as its
-- organization. A live one is counted by its refund; test reports have no entries in the ledger.
CREATE OR REPLACE FUNCTION count_test_failure(p_report uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid := current_organization();
  v_is_check boolean;
BEGIN
  SELECT r.check_plan IS NOT NULL INTO v_is_check FROM reports r
  WHERE r.organization_id = v_organization AND NOT r.live AND r.id = p_report AND r.status = 'ERROR'
    -- The transaction that wrote the row as it is now.
    AND r.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a test report that fails in the same transaction is counted as failed'
      USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE balances b
  SET refund_count = b.refund_count + CASE WHEN v_is_check THEN 0 ELSE 1 END,
    check_refund_count = b.check_refund_count + CASE WHEN v_is_check THEN 1 ELSE 0 END,
    day = greatest(b.day, (clock_timestamp() AT TIME ZONE 'America/Sao_Paulo')::date)
  WHERE b.organization_id = v_organization AND NOT b.live;
END $$;
REVOKE EXECUTE ON FUNCTION count_test_failure FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_test_failure TO cnh_worker;
