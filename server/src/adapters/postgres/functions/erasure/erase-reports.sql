-- Deletes reports and all their stored data, and returns the number of rows by kind. A report in progress is ended and
-- refunded before. The caller has locked the organization's balances. Ledger and audit log stay: they name reports by
-- ids that no longer lead to a driver.
CREATE OR REPLACE FUNCTION erase_reports(p_organization uuid, p_reports uuid[]) RETURNS jsonb
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_running record;
  v_deliveries uuid[];
  v_counts jsonb := '{}';
  v_count integer;
  v_refunds integer := 0;
BEGIN
  FOR v_running IN
    UPDATE reports r SET status = 'ERROR'
    WHERE r.organization_id = p_organization AND r.id = ANY (p_reports) AND r.status = 'PROCESSING'
    RETURNING r.id, r.live
  LOOP
    v_refunds := v_refunds + 1;
    IF v_running.live THEN
      PERFORM refund_report(v_running.id, new_id(clock_timestamp()));
    ELSE
      PERFORM count_test_failure(v_running.id);
    END IF;
  END LOOP;
  SELECT coalesce(array_agg(d.id), '{}') INTO v_deliveries FROM deliveries d
  WHERE d.report_id = ANY (p_reports) AND d.organization_id = p_organization;
  DELETE FROM delivery_attempts a WHERE a.delivery_id = ANY (v_deliveries) AND a.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('deliveryAttempts', v_count);
  DELETE FROM delivery_orders o WHERE o.delivery_id = ANY (v_deliveries) AND o.organization_id = p_organization;
  DELETE FROM deliveries d WHERE d.id = ANY (v_deliveries) AND d.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('deliveries', v_count);
  DELETE FROM events e WHERE e.report_id = ANY (p_reports) AND e.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('events', v_count);
  DELETE FROM lookups l WHERE l.report_id = ANY (p_reports) AND l.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('lookups', v_count);
  DELETE FROM gathered_facts f WHERE f.report_id = ANY (p_reports) AND f.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('gatheredFacts', v_count);
  DELETE FROM analyses a WHERE a.report_id = ANY (p_reports) AND a.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('analyses', v_count);
  DELETE FROM report_orders o WHERE o.report_id = ANY (p_reports) AND o.organization_id = p_organization;
  DELETE FROM round_timers t WHERE t.report_id = ANY (p_reports) AND t.organization_id = p_organization;
  -- A claim is found by the time of its report: its slot is that time, cut down to a minute or to an hour.
  DELETE FROM create_claims c USING reports r
  WHERE r.organization_id = p_organization AND r.id = ANY (p_reports)
    AND c.report_id = r.id AND c.organization_id = p_organization
    AND c.slot IN (to_timestamp(floor(extract(epoch FROM r.created_at) / 60) * 60),
      to_timestamp(floor(extract(epoch FROM r.created_at) / 3600) * 3600));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('createClaims', v_count);
  DELETE FROM reports r WHERE r.organization_id = p_organization AND r.id = ANY (p_reports);
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('reports', v_count, 'reportsEndedInProgress', v_refunds);
  -- Adding a link locks its report, so none is added from here on.
  DELETE FROM share_links s WHERE s.report_id = ANY (p_reports) AND s.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_counts || jsonb_build_object('shareLinks', v_count);
END $$;
REVOKE EXECUTE ON FUNCTION erase_reports FROM PUBLIC;
