-- Refuses a data key that is wrapped under a retired version of the master key: it could not be opened. The argument is
-- the column of the data key.
--
-- After: vault/master-key-version.sql
CREATE OR REPLACE FUNCTION refuse_retired_master_key() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_wrapped bytea;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO v_wrapped USING NEW;
  IF EXISTS (
    SELECT FROM master_keys k WHERE k.version = master_key_version(v_wrapped) AND k.retired_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the data key is wrapped under a retired master key' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_retired_master_key FROM PUBLIC;

CREATE OR REPLACE TRIGGER master_key_in_use BEFORE INSERT OR UPDATE OF wrapped_data_key ON organizations
  FOR EACH ROW EXECUTE FUNCTION refuse_retired_master_key('wrapped_data_key');
CREATE OR REPLACE TRIGGER master_key_in_use BEFORE INSERT OR UPDATE OF wrapped_key ON mail_orders
  FOR EACH ROW WHEN (NEW.wrapped_key IS NOT NULL) EXECUTE FUNCTION refuse_retired_master_key('wrapped_key');
CREATE OR REPLACE TRIGGER master_key_in_use BEFORE INSERT OR UPDATE OF wrapped_key ON announcements
  FOR EACH ROW EXECUTE FUNCTION refuse_retired_master_key('wrapped_key');
