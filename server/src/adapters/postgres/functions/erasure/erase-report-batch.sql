-- Deletes some reports of an organization that is being erased, and its drivers when no report is left. Returns the
-- number of reports that it deleted.
--
-- After: erasure/erase-reports.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION erase_report_batch(p_erasure uuid, p_max integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid;
  v_reports uuid[];
  v_erased jsonb;
  v_count integer;
BEGIN
  SELECT e.organization_id INTO v_organization FROM erasures e
  WHERE e.id = p_erasure AND e.subject = 'organization' AND e.completed_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  PERFORM require_organization(v_organization);
  SELECT coalesce(array_agg(r.id), '{}') INTO v_reports FROM (
    SELECT r.id FROM reports r WHERE r.organization_id = v_organization ORDER BY r.id LIMIT p_max FOR UPDATE
  ) r;
  PERFORM FROM balances b WHERE b.organization_id = v_organization ORDER BY b.live FOR NO KEY UPDATE;
  v_erased := erase_reports(v_organization, v_reports);
  IF cardinality(v_reports) = 0 THEN
    DELETE FROM drivers d WHERE d.organization_id = v_organization;
    GET DIAGNOSTICS v_count = ROW_COUNT;
    v_erased := v_erased || jsonb_build_object('drivers', v_count);
    DELETE FROM enrollments e WHERE e.organization_id = v_organization;
    GET DIAGNOSTICS v_count = ROW_COUNT;
    v_erased := v_erased || jsonb_build_object('enrollments', v_count);
    DELETE FROM test_clocks c WHERE c.organization_id = v_organization;
    DELETE FROM driver_events e WHERE e.organization_id = v_organization;
    DELETE FROM checks c WHERE c.organization_id = v_organization;
    -- Deliveries of test events belong to no report.
    DELETE FROM delivery_attempts a WHERE a.organization_id = v_organization;
    DELETE FROM delivery_orders o WHERE o.organization_id = v_organization;
    DELETE FROM deliveries d WHERE d.organization_id = v_organization;
  END IF;
  UPDATE erasures e SET reports = e.reports || v_reports, counts = e.counts || (
    SELECT coalesce(jsonb_object_agg(k.key, k.value::integer + coalesce((e.counts ->> k.key)::integer, 0)), '{}')
    FROM jsonb_each_text(v_erased) k)
  WHERE e.id = p_erasure;
  RETURN cardinality(v_reports);
END $$;
REVOKE EXECUTE ON FUNCTION erase_report_batch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_report_batch TO cnh_operator;
