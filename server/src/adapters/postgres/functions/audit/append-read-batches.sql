-- Appends reads of many organizations: one batch for each organization, in the order of their ids, so that two nodes
-- that append concurrently never deadlock. `p_report_ids` has the ids of all batches in sequence; `p_sources` and
-- `p_reads` have a line of JSON for each batch.
--
-- The hash of a batch is sha256(hash before it ‖ the batch in canonical form), which is the text below;
-- `usecases/audit/audit-chain.ts` makes the same to verify it.
CREATE OR REPLACE FUNCTION append_read_batches(
  p_batch uuid,
  -- Whether it may be stored already.
  p_is_retry boolean,
  p_organizations uuid[],
  p_counts integer[],
  -- Milliseconds since 1970.
  p_first_at bigint[],
  p_last_at bigint[],
  p_report_ids uuid[],
  p_sources text,
  p_reads text
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_sources text[] := string_to_array(p_sources, E'\n');
  v_reads text[] := string_to_array(p_reads, E'\n');
  v_end integer := 0;
  v_head audit_heads;
  v_organization uuid;
  v_id uuid;
  v_number bigint;
  v_report_ids uuid[];
  v_form text;
BEGIN
  FOR v_place IN 1 .. cardinality(p_organizations) LOOP
    v_organization := p_organizations[v_place];
    v_report_ids := p_report_ids[v_end + 1 : v_end + p_counts[v_place]];
    v_end := v_end + p_counts[v_place];
    v_head := lock_audit_head(v_organization, 'reads');
    -- Under the lock all earlier batches are visible, so that a batch is never stored twice.
    CONTINUE WHEN p_is_retry AND EXISTS (
      SELECT FROM audit_read_batches b WHERE b.batch_id = p_batch AND b.organization_id = v_organization);
    IF EXISTS (
      SELECT FROM json_array_elements(v_sources[v_place]::json) s
      WHERE coalesce(s ->> 4, '') NOT IN ('report.read', 'report.result_shown', 'report.sent',
        'report.shown_by_link', 'reports.listed_with_names', 'enrollments.listed_with_names', 'enrollment.event_sent',
        'calendar_feed.read')) THEN
      RAISE EXCEPTION 'this is no read' USING ERRCODE = 'check_violation', CONSTRAINT = 'action_is_a_read';
    END IF;
    v_number := v_head.number + p_counts[v_place];
    v_id := left(first_id_of(v_head.at)::text, 15) || substr(gen_random_uuid()::text, 16, 17) || '0000';
    v_form := concat_ws(E'\n', json_build_array(2, v_organization, 'reads', v_head.number + 1, v_number, v_id, p_batch,
      p_first_at[v_place], p_last_at[v_place]), v_report_ids, v_sources[v_place], v_reads[v_place]);
    v_head.hash := sha256(v_head.hash || convert_to(v_form, 'UTF8'));
    INSERT INTO audit_read_batches (id, organization_id, first_number, number, hash, batch_id, first_at, last_at,
        report_ids, sources, reads)
      VALUES (v_id, v_organization, v_head.number + 1, v_number, v_head.hash, p_batch,
        to_timestamp(p_first_at[v_place] / 1000.0), to_timestamp(p_last_at[v_place] / 1000.0), v_report_ids,
        v_sources[v_place]::json, v_reads[v_place]::json);
    UPDATE audit_heads SET number = v_number, hash = v_head.hash, at = v_head.at
      WHERE organization_id = v_organization AND chain = 'reads';
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION append_read_batches FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_read_batches TO cnh_app, cnh_console, cnh_worker;
