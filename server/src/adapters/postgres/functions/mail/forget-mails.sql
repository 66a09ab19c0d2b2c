-- Deletes, for the maintenance role, mails that ended long ago. Returns how many.
CREATE OR REPLACE FUNCTION forget_mails(p_older_than interval, p_max integer) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_deleted bigint;
BEGIN
  IF p_older_than IS NULL OR p_older_than < interval '30 days' THEN
    RAISE EXCEPTION 'the outcome of a mail is kept for 30 days at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  DELETE FROM mail_orders m USING (
    SELECT id FROM mail_orders WHERE ended_at < clock_timestamp() - p_older_than ORDER BY ended_at LIMIT p_max
  ) old WHERE m.id = old.id;
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  RETURN v_deleted;
END $$;
REVOKE EXECUTE ON FUNCTION forget_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_mails TO cnh_maintenance;
