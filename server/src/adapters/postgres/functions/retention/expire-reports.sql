-- Ends the reports of an organization and mode that are past its retention, from an id on and at most so many: deletes
-- them with all data about them. Ledger and audit log stay. Months that are past the retention of every organization
-- are not deleted row by row: drop_expired_partitions drops them after this.
--
-- The keys of the reports are destroyed with them. A driver's row is deleted with the last report of the driver, and
-- the profile with the report that it came from, whose key it has.
-- Creates read the row under the balance's lock, so the function takes that lock too, last of all and for a moment. It
-- gives up before PostgreSQL checks for deadlocks (1 s), so creates are never the victim; the maintenance role retries.
CREATE OR REPLACE FUNCTION expire_reports(
  p_organization uuid,
  p_live boolean,
  p_after uuid,
  p_max integer,
  OUT expired integer,
  -- The last of these reports; null if there was none.
  OUT last_id uuid
)
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
  v_kept uuid;
  v_reports uuid[];
  v_drivers uuid[];
  v_keys uuid[];
  v_deliveries uuid[];
  -- The oldest and the newest report to delete: they exclude all other partitions before a scan starts.
  v_first uuid;
BEGIN
  SELECT first_id_of(retention_start(o.retention_months)) INTO v_kept FROM organizations o WHERE o.id = p_organization;
  SELECT array_agg(r.id ORDER BY r.id), array_agg(DISTINCT r.driver_id), array_agg(r.driver_key_id)
  INTO v_reports, v_drivers, v_keys
  FROM (
    SELECT r.id, r.driver_id, r.driver_key_id FROM reports r
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id > p_after AND r.id < v_kept
    ORDER BY r.id LIMIT least(p_max, 1000)
  ) r;
  expired := coalesce(cardinality(v_reports), 0);
  IF expired = 0 THEN RETURN; END IF;
  last_id := v_reports[expired];
  v_first := greatest(v_reports[1],
    first_id_of(date_trunc('month', longest_retention_start() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'));

  WITH gone AS (DELETE FROM deliveries d WHERE d.report_id = ANY (v_reports) RETURNING d.id)
  SELECT array_agg(gone.id) INTO v_deliveries FROM gone;
  IF v_deliveries IS NOT NULL THEN
    DELETE FROM delivery_attempts a WHERE a.delivery_id = ANY (v_deliveries);
    DELETE FROM delivery_orders o WHERE o.delivery_id = ANY (v_deliveries);
  END IF;
  DELETE FROM gathered_facts f WHERE f.report_id = ANY (v_reports);
  DELETE FROM report_orders o WHERE o.report_id = ANY (v_reports);
  DELETE FROM round_timers t WHERE t.report_id = ANY (v_reports);
  DELETE FROM lookups l WHERE l.report_id = ANY (v_reports) AND l.report_id BETWEEN v_first AND last_id;
  DELETE FROM analyses a WHERE a.report_id = ANY (v_reports) AND a.report_id BETWEEN v_first AND last_id;
  DELETE FROM events e WHERE e.report_id = ANY (v_reports) AND e.report_id BETWEEN v_first AND last_id;
  DELETE FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = ANY (v_reports)
    AND r.id BETWEEN v_first AND last_id;
  -- Adding a link locks its report, so none is added from here on.
  DELETE FROM share_links s WHERE s.report_id = ANY (v_reports);

  PERFORM FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live FOR NO KEY UPDATE;
  DELETE FROM drivers d
  WHERE d.id = ANY (v_drivers) AND d.organization_id = p_organization AND d.live = p_live
    AND NOT EXISTS (SELECT FROM reports r
      WHERE r.driver_id = d.id AND r.organization_id = p_organization AND r.live = p_live AND r.id >= v_kept);
  UPDATE drivers d SET profile = NULL, driver_key_id = NULL
  WHERE d.id = ANY (v_drivers) AND d.organization_id = p_organization AND d.live = p_live AND d.profile IS NOT NULL
    AND d.driver_key_id = ANY (v_keys);
  DELETE FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = ANY (v_keys);
END $$;
REVOKE EXECUTE ON FUNCTION expire_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_reports TO cnh_maintenance;
