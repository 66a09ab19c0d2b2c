-- Refuses a data key that is wrapped under a retired version of the master key: nobody could open it.
--
-- After: vault/master-key-version.sql
CREATE OR REPLACE FUNCTION refuse_retired_master_key() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM master_keys k
    WHERE k.version = master_key_version(NEW.wrapped_data_key) AND k.retired_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'the data key is wrapped under a retired master key' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION refuse_retired_master_key FROM PUBLIC;

CREATE OR REPLACE TRIGGER master_key_in_use BEFORE INSERT OR UPDATE OF wrapped_data_key ON organizations
  FOR EACH ROW EXECUTE FUNCTION refuse_retired_master_key();
