-- Deletes drivers that no report names any more: releases before dropped reports and left their drivers. It looks at so
-- many drivers from the given id on and returns the last of them, or null at the end.
CREATE OR REPLACE FUNCTION expire_drivers(p_after uuid, p_max integer) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET lock_timeout = '500ms'
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
  SET enable_bitmapscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
AS $$
DECLARE
  v_driver record;
  v_last uuid;
BEGIN
  FOR v_driver IN
    SELECT d.id, d.organization_id, d.live,
      NOT EXISTS (SELECT FROM reports r
        WHERE r.driver_id = d.id AND r.organization_id = d.organization_id AND r.live = d.live) AS seems_unused
    FROM drivers d WHERE d.id > p_after ORDER BY d.id LIMIT least(p_max, 1000)
  LOOP
    v_last := v_driver.id;
    IF v_driver.seems_unused THEN
      -- Creates read the row under this lock. One driver at a time: the locks of several organizations could not be
      -- taken in the order of creates.
      PERFORM FROM balances b
      WHERE b.organization_id = v_driver.organization_id AND b.live = v_driver.live FOR NO KEY UPDATE;
      DELETE FROM drivers d
      WHERE d.id = v_driver.id AND NOT EXISTS (SELECT FROM reports r
        WHERE r.driver_id = d.id AND r.organization_id = d.organization_id AND r.live = d.live);
      RETURN v_last;
    END IF;
  END LOOP;
  RETURN v_last;
END $$;
REVOKE EXECUTE ON FUNCTION expire_drivers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_drivers TO cnh_keeper;
