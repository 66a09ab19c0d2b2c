-- Servers of the release before still write notices of endpoints to `notice_orders`: they become mails, and the table
-- stays empty. The release after this one drops both.
CREATE OR REPLACE FUNCTION forward_notice() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_orders (organization_id, kind, facts, dedupe_key)
  VALUES (new.organization_id, 'endpoint_changed',
    jsonb_build_object('endpointId', new.endpoint_id, 'mode', CASE WHEN new.live THEN 'live' ELSE 'test' END,
      'change', new.change, 'host', new.host, 'keyId', new.key_id, 'memberId', NULL, 'at', new.at),
    'endpoint_changed:' || new.id);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION forward_notice FROM PUBLIC;

CREATE OR REPLACE TRIGGER forwarded BEFORE INSERT ON notice_orders
  FOR EACH ROW EXECUTE FUNCTION forward_notice();
