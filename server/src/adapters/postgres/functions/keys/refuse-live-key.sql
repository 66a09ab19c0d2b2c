-- Refuses live keys of an organization without a live mode. It runs as its owner, so that row-level security cannot hide
-- the organization from it.
CREATE OR REPLACE FUNCTION refuse_live_key() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.live AND EXISTS (SELECT FROM organizations o WHERE o.id = NEW.organization_id AND o.test_only) THEN
    RAISE EXCEPTION 'the organization has no live mode'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'live_mode_is_allowed';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_live_key FROM PUBLIC;

CREATE OR REPLACE TRIGGER live_mode_is_allowed BEFORE INSERT OR UPDATE OF live, organization_id ON api_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_live_key();
