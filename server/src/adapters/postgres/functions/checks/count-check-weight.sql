-- Adds the change of a timer's weight to the sum of its queue, which decides the pace of the queue. A timer of a test
-- clock is in no queue.
CREATE OR REPLACE FUNCTION count_check_weight() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce(new.test_clock_id, old.test_clock_id) IS NOT NULL THEN RETURN NULL; END IF;
  UPDATE check_queues q SET weight = q.weight + coalesce(new.weight, 0) - coalesce(old.weight, 0)
  WHERE q.organization_id = coalesce(new.organization_id, old.organization_id) AND q.live = coalesce(new.live, old.live);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_check_weight FROM PUBLIC;

CREATE OR REPLACE TRIGGER count_new AFTER INSERT OR DELETE ON check_timers
  FOR EACH ROW EXECUTE FUNCTION count_check_weight();
CREATE OR REPLACE TRIGGER count_changed AFTER UPDATE OF weight ON check_timers
  FOR EACH ROW WHEN (new.weight <> old.weight) EXECUTE FUNCTION count_check_weight();
