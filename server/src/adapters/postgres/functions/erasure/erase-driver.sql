-- Deletes a driver of an organization, in both modes, with all its reports, in one commit with the row of the erasure.
-- A create of the same CPF comes before, and is erased with the rest, or after, and makes a new driver: creates lock
-- the balance too.
--
-- Reports are locked before balances, as in settle_report. A report that was created between the two may be settled at
-- this moment; PostgreSQL then ends one of the two transactions, which is retried.
--
-- After: erasure/erase-driver-events.sql
-- After: erasure/erase-reports.sql
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION erase_driver(
  p_organization uuid,
  -- Hex: the hash that finds the driver, and the fingerprint for the certificate.
  p_cpf_hash text,
  p_fingerprint text,
  p_erasure uuid,
  p_ordered_by text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_hash bytea := decode(p_cpf_hash, 'hex');
  v_drivers uuid[];
  v_reports uuid[];
  v_keys uuid[];
  v_rows bigint;
  v_enrollments uuid[];
  v_counts jsonb;
BEGIN
  -- Any stricter level would not see a report that was created while this waits for the lock.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'erase_driver needs read committed';
  END IF;
  PERFORM require_organization(p_organization);
  PERFORM FROM reports r
  WHERE r.organization_id = p_organization AND r.driver_id = ANY (
    SELECT d.id FROM drivers d WHERE d.organization_id = p_organization AND d.cpf_hash = v_hash)
  ORDER BY r.id FOR UPDATE;
  PERFORM FROM balances b WHERE b.organization_id = p_organization ORDER BY b.live FOR NO KEY UPDATE;
  SELECT coalesce(array_agg(d.id), '{}') INTO v_drivers FROM drivers d
  WHERE d.organization_id = p_organization AND d.cpf_hash = v_hash;
  SELECT coalesce(array_agg(r.id), '{}'), coalesce(array_agg(r.driver_key_id) FILTER (WHERE r.driver_key_id IS NOT NULL), '{}')
  INTO v_reports, v_keys FROM reports r
  WHERE r.organization_id = p_organization AND r.driver_id = ANY (v_drivers);
  -- The report with the profile may be past its retention.
  SELECT v_keys || coalesce(array_agg(d.driver_key_id), '{}') INTO v_keys FROM drivers d
  WHERE d.organization_id = p_organization AND d.cpf_hash = v_hash AND d.driver_key_id <> ALL (v_keys);
  -- Rows of bulk orders have the keys of their reports; rows without a report have their own key.
  WITH gone AS (
    DELETE FROM bulk_order_rows r WHERE r.organization_id = p_organization AND r.cpf_hash = v_hash
    RETURNING r.driver_key_id
  )
  SELECT v_keys || coalesce(array_agg(g.driver_key_id) FILTER (WHERE g.driver_key_id <> ALL (v_keys)), '{}'), count(*)
  INTO v_keys, v_rows FROM gone g;
  -- The key of checks whose reports were deleted.
  SELECT v_keys || coalesce(array_agg(t.driver_key_id) FILTER (WHERE t.driver_key_id <> ALL (v_keys)), '{}') INTO v_keys
  FROM enrollments e JOIN check_timers t
    ON t.organization_id = p_organization AND t.live = e.live AND t.enrollment_id = e.id
  WHERE e.organization_id = p_organization AND e.cpf_hash = v_hash;
  -- With its record, deadlines and timers.
  WITH gone AS (
    DELETE FROM enrollments e WHERE e.organization_id = p_organization AND e.cpf_hash = v_hash
    RETURNING e.id, e.driver_key_id
  )
  SELECT v_keys || coalesce(array_agg(g.driver_key_id) FILTER (WHERE g.driver_key_id IS NOT NULL), '{}'),
    coalesce(array_agg(g.id), '{}')
  INTO v_keys, v_enrollments FROM gone g;
  PERFORM erase_driver_events(p_organization, v_enrollments);
  v_counts := erase_reports(p_organization, v_reports)
    || jsonb_build_object('drivers', cardinality(v_drivers), 'bulkOrderRows', v_rows, 'enrollments',
      cardinality(v_enrollments));
  DELETE FROM drivers d WHERE d.organization_id = p_organization AND d.cpf_hash = v_hash;
  INSERT INTO erasures (id, organization_id, subject, fingerprint, ordered_by, counts, driver_keys, reports)
  VALUES (p_erasure, p_organization, 'driver', decode(p_fingerprint, 'hex'), p_ordered_by, v_counts, v_keys, v_reports);
  RETURN v_counts;
END $$;
REVOKE EXECUTE ON FUNCTION erase_driver FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_driver TO cnh_operator, cnh_console;
