-- The load that checks must give way to: the checks in progress, up to a maximum, and the age of the oldest order that
-- waits for a relay.
CREATE OR REPLACE FUNCTION read_check_load(p_max integer, OUT running integer, OUT oldest_order_seconds double precision)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
BEGIN
  SELECT count(*) INTO running
  FROM (SELECT FROM check_timers t WHERE t.running_id IS NOT NULL LIMIT p_max) r;
  SELECT greatest(0, extract(epoch FROM clock_timestamp() - o.created_at)) INTO oldest_order_seconds
  FROM report_orders o ORDER BY o.report_id LIMIT 1;
END $$;
REVOKE EXECUTE ON FUNCTION read_check_load FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_check_load TO cnh_scheduler;
