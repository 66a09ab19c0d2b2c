-- Refunds the debit of a report or of a check, if this transaction failed it and runs as its organization. The ledger's
-- primary key allows one refund.
CREATE OR REPLACE FUNCTION refund_report(p_report uuid, p_entry uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid := current_organization();
BEGIN
  PERFORM FROM reports r
  WHERE r.organization_id = v_organization AND r.live AND r.id = p_report AND r.status = 'ERROR'
    -- The transaction that wrote the row as it is now.
    AND r.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a refund needs a live report that fails in the same transaction'
      USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = v_organization AND b.live FOR NO KEY UPDATE;
  INSERT INTO ledger_entries
    (id, anchor_id, organization_id, number, kind, amount, balance_after, report_id, created_at)
  SELECT p_entry, p_report, v_organization, b.entry_count + 1,
    CASE d.kind WHEN 'CHECK_DEBIT' THEN 'CHECK_REFUND' ELSE 'REPORT_REFUND' END::entry_kind, -d.amount,
    b.balance - d.amount, p_report, date_trunc('milliseconds', clock_timestamp())
  FROM balances b, ledger_entries d
  WHERE b.organization_id = v_organization AND b.live
    AND d.anchor_id = p_report AND d.kind IN ('REPORT_DEBIT', 'CHECK_DEBIT') AND d.organization_id = v_organization;
  -- A live report always has a debit; a report that cannot be refunded must not be failed.
  IF NOT FOUND THEN RAISE EXCEPTION 'report % has no debit', p_report; END IF;
  UPDATE checks c SET refunded = c.charged
  WHERE c.organization_id = v_organization AND c.live AND c.id = p_report;
END $$;
REVOKE EXECUTE ON FUNCTION refund_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refund_report TO cnh_worker;
