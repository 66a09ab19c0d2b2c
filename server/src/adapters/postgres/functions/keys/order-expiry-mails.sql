-- Orders mails to administrators, for the maintenance role, about live keys that expire within 14 days and again within
-- 3, each once. Keys with a successor (they were replaced) and keys that were never used are left out. Returns the
-- number of mails.
CREATE OR REPLACE FUNCTION order_expiry_mails() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
  SET enable_seqscan = off
AS $$
DECLARE
  v_count integer;
BEGIN
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  SELECT k.organization_id, 'key_expiring',
    jsonb_build_object('expiringKeyId', k.id, 'name', k.name, 'expiresAt', k.expires_at),
    format('key_expiring:%s:%s:%s', CASE WHEN k.expires_at <= accept_clock() + interval '3 days' THEN 3 ELSE 14 END,
      k.id, extract(epoch FROM k.expires_at)::bigint)
  FROM api_keys k
  WHERE k.revoked_at IS NULL AND k.successor_id IS NULL AND k.live AND k.last_used_at IS NOT NULL
    AND k.expires_at > accept_clock() AND k.expires_at <= accept_clock() + interval '14 days'
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
REVOKE EXECUTE ON FUNCTION order_expiry_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_expiry_mails TO cnh_maintenance;
