-- Makes one partition, unless it exists. The partition is created separately and then attached: creating it in place
-- would lock the parent against every create.
CREATE OR REPLACE FUNCTION make_partition(parent regclass, suffix text, lower text, upper text) RETURNS boolean
  LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  child text := parent::text || '_' || suffix;
BEGIN
  IF to_regclass(child) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)',
    child, parent);
  EXECUTE format('ALTER TABLE %s ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, child, lower, upper);
  -- RLS policies are on the parent table; only the owner may query partitions directly.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', child);
  -- An encrypted report of usual size stays in its row, so one step reads both.
  IF parent = 'reports'::regclass THEN
    EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 4080)', child);
  END IF;
  -- Unlike a trigger for rows, one on TRUNCATE is not inherited by partitions.
  IF parent = 'ledger_entries'::regclass THEN
    EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', child);
  END IF;
  IF parent IN ('audit_entries'::regclass, 'audit_read_batches'::regclass) THEN
    EXECUTE format('CREATE TRIGGER never_truncated BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', child);
  END IF;
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION make_partition FROM PUBLIC;
