-- The processing of a report, for an operator who knows its id: status, times, the queried sources and their outcomes,
-- events and deliveries. Never its contents: no driver, no reference, no verdict, no sealed byte. Null if there is no
-- such report; the inspection is recorded anyway.
--
-- It searches each organization in turn: there is no index only on the id, and a scan would read a whole month.
--
-- After: operators/record-inspection.sql
CREATE OR REPLACE FUNCTION inspect_report(p_person uuid, p_origin json, p_report uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
DECLARE
  v_found jsonb;
  v_organization uuid;
BEGIN
  SELECT r.organization_id, jsonb_build_object(
      'organizationId', r.organization_id, 'organizationName', o.name, 'live', r.live, 'status', r.status,
      'createdAt', r.created_at, 'deliveredAt', r.delivered_at, 'orderedAgainAt', r.ordered_again_at,
      'isOrdered', EXISTS (SELECT FROM report_orders w WHERE w.report_id = r.id))
    INTO v_organization, v_found
    FROM organizations o CROSS JOIN (VALUES (true), (false)) m (live)
    CROSS JOIN LATERAL (
      SELECT * FROM reports r WHERE r.organization_id = o.id AND r.live = m.live AND r.id = p_report
    ) r;
  PERFORM record_inspection(p_person, p_origin, 'report',
    json_build_object('kind', 'report', 'id', type_id('rpt', p_report)), v_organization);
  IF v_found IS NULL THEN RETURN NULL; END IF;
  RETURN v_found || jsonb_build_object(
    'lookups', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('part', l.part, 'attempt', l.attempt, 'source', l.source,
        'outcome', l.outcome, 'durationMs', l.duration_ms, 'askedAt', l.asked_at) ORDER BY l.asked_at, l.part, l.attempt), '[]')
      FROM lookups l WHERE l.report_id = p_report),
    'analysis', (
      SELECT jsonb_build_object('outcome', a.outcome, 'durationMs', a.duration_ms)
      FROM analyses a WHERE a.report_id = p_report),
    'events', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'createdAt', e.created_at) ORDER BY e.created_at, e.id), '[]')
      FROM events e WHERE e.report_id = p_report),
    'deliveries', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'status', d.status,
        'failureReason', d.failure_reason, 'attempts', d.attempts, 'createdAt', d.created_at, 'settledAt', d.settled_at,
        'nextAttemptAt', d.next_attempt_at, 'lastStatusCode', d.status_code, 'lastFailure', d.failure) ORDER BY d.id), '[]')
      FROM (
        SELECT n.*, a.status_code, a.failure FROM deliveries n
        LEFT JOIN LATERAL (
          SELECT t.status_code, t.failure FROM delivery_attempts t
          WHERE t.delivery_id = n.id ORDER BY t.number DESC LIMIT 1
        ) a ON true
        WHERE n.report_id = p_report AND n.organization_id = v_organization ORDER BY n.id LIMIT 100
      ) d));
END $$;
REVOKE EXECUTE ON FUNCTION inspect_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION inspect_report TO cnh_observer;
