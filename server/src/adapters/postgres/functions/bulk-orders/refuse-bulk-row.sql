-- Refuses a row of a bulk order that cannot be ordered because of a fault of ours, so that the others proceed.
CREATE OR REPLACE FUNCTION refuse_bulk_row(p_order uuid, p_line bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE bulk_order_rows r SET state = 'refused'
  WHERE r.bulk_order_id = p_order AND r.line = p_line AND r.organization_id = current_organization()
    AND r.state = 'waiting'
$$;
REVOKE EXECUTE ON FUNCTION refuse_bulk_row FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_bulk_row TO cnh_console;
