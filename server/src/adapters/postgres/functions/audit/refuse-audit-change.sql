-- The audit log is append-only. Privileges exclude every other role; the triggers below prevent mistakes of the owner.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END $$;
REVOKE EXECUTE ON FUNCTION refuse_audit_change FROM PUBLIC;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_read_batches
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_anchors
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
-- A head moves forward and never back.
CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON audit_heads
  FOR EACH ROW WHEN (NEW.number <= OLD.number
    OR (NEW.organization_id, NEW.chain) IS DISTINCT FROM (OLD.organization_id, OLD.chain))
  EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_deleted BEFORE DELETE ON audit_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
-- make_partition adds this one to each partition, since triggers on TRUNCATE are not handed down.
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON audit_read_batches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON audit_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE OR REPLACE TRIGGER never_truncated BEFORE TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
