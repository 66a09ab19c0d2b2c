-- Records changes of passwords and second factors, and wrong codes, in the audit log, in the same commit. The tables
-- are the library's: triggers see changes that its code does not report. The setting `cnh.visitor` names the request.
--
-- After: audit/append-person-entry.sql
-- After: ids/type-id.sql
CREATE OR REPLACE FUNCTION audit_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The current row, or the deleted one.
  v_row jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
  v_old jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  v_visitor jsonb := coalesce(nullif(current_setting('cnh.visitor', true), ''), '{}')::jsonb;
  v_person uuid := (v_row ->> 'userId')::uuid;
  v_action text := 'person.second_factor_changed';
  v_change text;
BEGIN
  IF TG_TABLE_NAME = 'account' THEN
    IF v_row ->> 'password' IS DISTINCT FROM v_old ->> 'password' THEN
      v_action := 'person.password_changed';
      v_change := 'password';
    END IF;
  ELSIF TG_TABLE_NAME = 'passkey' THEN
    v_change := CASE TG_OP WHEN 'INSERT' THEN 'passkey_added' WHEN 'DELETE' THEN 'passkey_removed' END;
  ELSIF TG_OP = 'DELETE' THEN
    v_change := CASE WHEN v_row -> 'verified' = 'true' THEN 'totp_disabled' END;
  ELSIF TG_OP = 'UPDATE' THEN
    IF coalesce((v_row ->> 'failedVerificationCount')::bigint, 0)
        > coalesce((v_old ->> 'failedVerificationCount')::bigint, 0) THEN
      v_action := 'person.sign_in_failed';
      v_change := 'code';
    ELSIF v_row -> 'verified' = 'true' AND v_old -> 'verified' IS DISTINCT FROM 'true' THEN
      v_change := 'totp_enabled';
    ELSIF v_row -> 'verified' = 'true' AND v_row -> 'backupCodes' <> v_old -> 'backupCodes' THEN
      v_change := 'backup_codes_changed';
    END IF;
  END IF;
  IF v_change IS NOT NULL THEN
    PERFORM append_person_entry(v_person, json_build_object(
      'at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
      'actor_kind', 'person', 'actor_id', type_id('per', v_person), 'channel', 'console',
      'request_id', v_visitor ->> 'requestId', 'address', v_visitor ->> 'address', 'action', v_action,
      'target_kind', 'person', 'target_id', type_id('per', v_person),
      'details', json_build_object(CASE v_action WHEN 'person.sign_in_failed' THEN 'step' ELSE 'change' END, v_change)));
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION audit_person FROM PUBLIC;

CREATE OR REPLACE TRIGGER audited AFTER UPDATE ON auth."account"
  FOR EACH ROW EXECUTE FUNCTION audit_person();
CREATE OR REPLACE TRIGGER audited AFTER INSERT OR DELETE ON auth."passkey"
  FOR EACH ROW EXECUTE FUNCTION audit_person();
CREATE OR REPLACE TRIGGER audited AFTER UPDATE OR DELETE ON auth."twoFactor"
  FOR EACH ROW EXECUTE FUNCTION audit_person();
