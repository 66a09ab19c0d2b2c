-- Reads an organization's data for the overview of the console, in one round trip. Each part reads a bounded range of
-- an index, and only if it is requested; otherwise it is null.
CREATE OR REPLACE FUNCTION read_overview(
  p_organization uuid,
  p_live boolean,
  -- Of 'checklist', 'endpoints', 'keys', 'credit', 'days' and 'latest'.
  p_parts text[],
  -- The days of America/Sao_Paulo, both included.
  p_from date,
  p_to date,
  p_latest integer,
  -- The max number of reports in progress that are read.
  p_max_processing integer
) RETURNS TABLE (
  checklist jsonb,
  endpoints jsonb,
  keys jsonb,
  credit jsonb,
  -- The totals by day, oldest first, preceded by the last ones before the range.
  days jsonb,
  -- The number of the newest reports in progress by day of creation.
  processing jsonb,
  latest jsonb
)
LANGUAGE plpgsql SECURITY INVOKER
-- The plan is reused, so it must not be one that was made for a month that was still empty.
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_bitmapscan = off
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('cnh.organization', p_organization::text, true);
  RETURN QUERY SELECT
    CASE WHEN 'checklist' = ANY (p_parts) THEN (
      SELECT jsonb_build_object(
        'testKey', EXISTS (SELECT FROM api_keys k WHERE k.organization_id = p_organization AND NOT k.live),
        'testReport', (SELECT b.report_count > 0 FROM balances b WHERE b.organization_id = p_organization AND NOT b.live),
        'endpoint', EXISTS (SELECT FROM webhook_endpoints e WHERE e.organization_id = p_organization),
        'testEvent', o.test_event_received_at IS NOT NULL,
        'signature', o.signature_checked_at IS NOT NULL,
        'liveKey', EXISTS (SELECT FROM api_keys k WHERE k.organization_id = p_organization AND k.live),
        'isDismissed', o.checklist_put_away)
      FROM organizations o WHERE o.id = p_organization) END,

    -- The disabled or failing endpoints; an organization has few.
    CASE WHEN 'endpoints' = ANY (p_parts) THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'sealedUrl', encode(e.sealed_url, 'base64'), 'enabled', e.enabled,
        'failingSince', e.failing_since) ORDER BY e.enabled, e.failing_since, e.id), '[]')
      FROM webhook_endpoints e
      WHERE e.organization_id = p_organization AND e.live = p_live
        AND (NOT e.enabled OR e.failing_since IS NOT NULL)) END,

    -- Of the keys that a list shows: keys that expire within 14 days, unless they were replaced or never used, and keys
    -- that were not used for 30 days.
    CASE WHEN 'keys' = ANY (p_parts) THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', k.id, 'name', k.name, 'prefix', k.prefix, 'createdAt', k.created_at, 'lastUsedAt', k.last_used_at,
        'expiresAt', k.expires_at, 'isExpiring', k.is_expiring, 'isUnused', k.is_unused) ORDER BY k.expires_at, k.id), '[]')
      FROM (
        SELECT n.*, coalesce(n.expires_at <= now() + interval '14 days' AND n.last_used_at IS NOT NULL, false) AS is_expiring,
          coalesce(n.last_used_at, n.created_at) <= now() - interval '30 days' AS is_unused
        FROM (
          SELECT id, name, prefix, created_at, last_used_at, expires_at, revoked_at, successor_id FROM api_keys
          WHERE organization_id = p_organization AND live = p_live ORDER BY id DESC LIMIT 500
        ) n
        WHERE n.revoked_at IS NULL AND n.successor_id IS NULL AND (n.expires_at IS NULL OR n.expires_at > now())
      ) k
      WHERE k.is_expiring OR k.is_unused) END,

    CASE WHEN 'credit' = ANY (p_parts) THEN (
      SELECT jsonb_build_object('balance', b.balance, 'limit', b.credit_limit, 'pricePerReport', b.price_per_report)
      FROM balances b WHERE b.organization_id = p_organization AND b.live = p_live) END,

    CASE WHEN 'days' = ANY (p_parts) THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('day', s.day, 'reports', s.report_count, 'failed', s.refund_count,
        'charged', s.charged, 'refunded', s.refunded, 'balance', s.balance) ORDER BY s.day), '[]')
      FROM (
        (SELECT day, report_count, refund_count, charged + check_charged AS charged, refunded + check_refunded AS refunded,
            balance FROM balance_days
          WHERE organization_id = p_organization AND live = p_live AND day < p_from ORDER BY day DESC LIMIT 1)
        UNION ALL
        (SELECT day, report_count, refund_count, charged + check_charged AS charged, refunded + check_refunded AS refunded,
            balance FROM balance_days
          WHERE organization_id = p_organization AND live = p_live AND day BETWEEN p_from AND p_to)
        UNION ALL
        (SELECT day, report_count, refund_count, charged + check_charged AS charged, refunded + check_refunded AS refunded,
            balance FROM balances
          WHERE organization_id = p_organization AND live = p_live AND day <= p_to)
      ) s) END,

    CASE WHEN 'days' = ANY (p_parts) THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'count', d.count) ORDER BY d.day), '[]')
      FROM (
        SELECT (r.created_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, count(*) AS count
        FROM (
          SELECT created_at FROM reports
          WHERE organization_id = p_organization AND live = p_live AND status = 'PROCESSING'
          ORDER BY id DESC LIMIT p_max_processing
        ) r GROUP BY 1
      ) d) END,

    CASE WHEN 'latest' = ANY (p_parts) THEN (
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'driverId', r.driver_id, 'status', r.status, 'driverKeyId', r.driver_key_id,
        'wrappedDriverKey', encode((SELECT k.wrapped FROM driver_keys k
          WHERE k.organization_id = p_organization AND k.id = r.driver_key_id), 'base64'),
        'request', encode(r.request, 'base64'), 'summary', encode(r.summary, 'base64'), 'nextDueOn', r.next_due_on,
        'createdAt', r.created_at, 'deliveredAt', r.delivered_at) ORDER BY r.id DESC), '[]')
      FROM (
        SELECT id, driver_id, status, driver_key_id, request, summary, next_due_on, created_at, delivered_at FROM reports
        WHERE organization_id = p_organization AND live = p_live ORDER BY id DESC LIMIT p_latest
      ) r) END;
END $$;
REVOKE EXECUTE ON FUNCTION read_overview FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_overview TO cnh_app;
