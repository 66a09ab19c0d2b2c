-- Orders a report again for the operator, while it is being processed. It returns false if the report is settled.
CREATE OR REPLACE FUNCTION order_again(p_organization uuid, p_live boolean, p_report uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE reports r SET ordered_again_at = clock_timestamp()
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.status = 'PROCESSING';
  IF NOT FOUND THEN RETURN false; END IF;
  -- An order that waits already need not wait twice.
  INSERT INTO report_orders (report_id, organization_id, live, created_at)
  VALUES (p_report, p_organization, p_live, clock_timestamp())
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION order_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_again TO cnh_operator;
