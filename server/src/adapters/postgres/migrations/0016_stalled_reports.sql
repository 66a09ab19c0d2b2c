-- A report whose workflow is gone (killed, lost with the engine's disk) shows no sign of life any more: it is
-- ordered again. The engine refuses a key that it has seen, so an order carries a generation: 0 for the first,
-- later the instant in milliseconds. Two workflows of one report are harmless, for every transition is guarded.

ALTER TABLE report_orders ADD COLUMN generation bigint NOT NULL DEFAULT 0;
ALTER TABLE reports ADD COLUMN ordered_again_at timestamptz;

DROP FUNCTION lease_orders(integer, interval);
-- The oldest orders that nobody has; ids begin with their time, so the key is the order of age.
CREATE FUNCTION lease_orders(p_most integer, p_lease interval) RETURNS TABLE (
  report_id uuid,
  organization_id uuid,
  live boolean,
  generation bigint
)
LANGUAGE sql AS $$
  UPDATE report_orders o SET leased_until = clock_timestamp() + p_lease
  FROM (
    SELECT free.report_id FROM report_orders free
    WHERE free.leased_until < clock_timestamp()
    ORDER BY free.report_id
    LIMIT p_most
    FOR UPDATE SKIP LOCKED
  ) taken
  WHERE o.report_id = taken.report_id
  RETURNING o.report_id, o.organization_id, o.live, o.generation
$$;

DROP FUNCTION find_work(uuid, boolean, uuid);
-- A report on its way, with what was gathered of it and how far its questions are numbered, in one round trip.
CREATE FUNCTION find_work(p_organization uuid, p_live boolean, p_report uuid) RETURNS TABLE (
  status report_status,
  driver_id uuid,
  request bytea,
  created_at timestamptz,
  wrapped_data_key bytea,
  parts text[],
  facts bytea[],
  asked integer
)
LANGUAGE plpgsql
-- As for reads: one plan, and never one for a month that was empty when it was made.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY
    SELECT r.status, r.driver_id, r.request, r.created_at, o.wrapped_data_key, g.parts, g.facts,
      (SELECT coalesce(max(l.attempt), 0) FROM lookups l WHERE l.report_id = r.id)
    FROM reports r JOIN organizations o ON o.id = r.organization_id
    CROSS JOIN LATERAL (
      SELECT array_agg(f.part) AS parts, array_agg(f.facts) AS facts FROM gathered_facts f WHERE f.report_id = r.id
    ) g
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report;
END $$;

REVOKE EXECUTE ON FUNCTION lease_orders, find_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_orders, find_work TO cnh_worker;

CREATE FUNCTION new_generation() RETURNS bigint
  LANGUAGE sql VOLATILE
  RETURN (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
REVOKE EXECUTE ON FUNCTION new_generation FROM PUBLIC;

-- For the operator: the order of a report on its way anew. False: the report is settled.
CREATE OR REPLACE FUNCTION order_again(p_organization uuid, p_live boolean, p_report uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE reports r SET ordered_again_at = clock_timestamp()
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND r.status = 'PROCESSING';
  IF NOT FOUND THEN RETURN false; END IF;
  -- One that waits already need not wait twice.
  INSERT INTO report_orders (report_id, organization_id, live, created_at, generation)
  VALUES (p_report, p_organization, p_live, clock_timestamp(), new_generation())
  ON CONFLICT (report_id) DO NOTHING;
  RETURN true;
END $$;
REVOKE INSERT ON report_orders FROM cnh_operator;
REVOKE INSERT (report_id, organization_id, live, created_at) ON report_orders FROM cnh_operator;

-- For the keeper: orders reports again that have shown no sign of life, which is a question to a source or an
-- order. One that was delivered partly sleeps for hours between questions, so it has a time of its own. Goes by
-- the index of reports on their way and looks at those alone that are older than `p_silent`.
CREATE FUNCTION order_stalled_reports(p_silent interval, p_silent_partial interval, p_most integer) RETURNS TABLE (
  report_id uuid,
  created_at timestamptz
)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  IF least(p_silent, p_silent_partial) < interval '1 hour' OR p_silent IS NULL OR p_silent_partial IS NULL THEN
    RAISE EXCEPTION 'a report is given an hour at least' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN QUERY
    WITH silent AS (
      SELECT r.organization_id, r.live, r.id, r.created_at FROM reports r
      WHERE r.status = 'PROCESSING' AND r.id < first_id_of(now() - p_silent)
        AND greatest(r.created_at, r.ordered_again_at,
            (SELECT max(l.asked_at) FROM lookups l WHERE l.report_id = r.id))
          < now() - CASE WHEN r.body IS NULL THEN p_silent ELSE p_silent_partial END
        AND NOT EXISTS (SELECT FROM report_orders waiting WHERE waiting.report_id = r.id)
      LIMIT p_most
    ), ordered AS (
      INSERT INTO report_orders (report_id, organization_id, live, created_at, generation)
      SELECT s.id, s.organization_id, s.live, clock_timestamp(), new_generation() FROM silent s
      ON CONFLICT (report_id) DO NOTHING
    )
    UPDATE reports r SET ordered_again_at = clock_timestamp()
    FROM silent s
    WHERE r.organization_id = s.organization_id AND r.live = s.live AND r.id = s.id AND r.status = 'PROCESSING'
    RETURNING r.id, r.created_at;
END $$;
REVOKE EXECUTE ON FUNCTION order_stalled_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_stalled_reports TO cnh_keeper;
