-- Posts a payment or an adjustment for the operator, under the balance's lock, which gives the entry its number and
-- running balance.
CREATE OR REPLACE FUNCTION post_entry(p_organization uuid, p_kind entry_kind, p_amount bigint, p_note text) RETURNS TABLE (
  id uuid,
  kind entry_kind,
  amount bigint,
  balance_after bigint,
  report_id uuid,
  created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_id uuid := new_id(clock_timestamp());
BEGIN
  IF p_kind NOT IN ('PAYMENT', 'ADJUSTMENT') THEN
    RAISE EXCEPTION 'debits and refunds are made by reports alone' USING ERRCODE = 'restrict_violation';
  END IF;
  PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live FOR NO KEY UPDATE;
  RETURN QUERY
    INSERT INTO ledger_entries AS e
      (id, anchor_id, organization_id, number, kind, amount, balance_after, note, created_at)
    SELECT v_id, v_id, b.organization_id, b.entry_count + 1, p_kind, p_amount, b.balance + p_amount, p_note,
      date_trunc('milliseconds', clock_timestamp())
    FROM balances b WHERE b.organization_id = p_organization AND b.live
    RETURNING e.id, e.kind, e.amount, e.balance_after, e.report_id, e.created_at;
END $$;
REVOKE EXECUTE ON FUNCTION post_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_entry TO cnh_operator;
