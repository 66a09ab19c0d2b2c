-- Retires a version of the master key: its wrapped key is destroyed, and from then on no data key may be wrapped under
-- it. Refused while one is. The lock blocks concurrent writes of data keys; readers do not wait for it.
--
-- After: vault/master-key-version.sql
CREATE OR REPLACE FUNCTION retire_master_key(p_version integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '500ms' AS $$
BEGIN
  LOCK TABLE organizations, mail_orders, announcements IN SHARE ROW EXCLUSIVE MODE;
  IF NOT EXISTS (SELECT FROM master_keys k WHERE k.version > p_version AND k.completed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'no newer version of the master key has replaced this one' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM organizations o WHERE master_key_version(o.wrapped_data_key) = p_version)
    OR EXISTS (SELECT FROM mail_orders m WHERE master_key_version(m.wrapped_key) = p_version)
    OR EXISTS (SELECT FROM announcements a WHERE master_key_version(a.wrapped_key) = p_version) THEN
    RAISE EXCEPTION 'data keys are wrapped under this version' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE master_keys SET retired_at = clock_timestamp(), wrapped = NULL
    WHERE version = p_version AND retired_at IS NULL;
END $$;
REVOKE EXECUTE ON FUNCTION retire_master_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION retire_master_key TO cnh_operator;
