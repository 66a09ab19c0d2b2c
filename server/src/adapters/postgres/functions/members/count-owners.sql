-- Counts the owners of an organization and refuses to remove or lower the last one. The count is one row that every
-- such change writes, so concurrent changes wait for each other at every isolation level, and the second one is
-- refused. Only the table's owner can delete rows, and may delete all of them.
CREATE OR REPLACE FUNCTION count_owners() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_was boolean := TG_OP <> 'INSERT' AND OLD.role = 'owner' AND OLD.removed_at IS NULL;
  v_is boolean := TG_OP <> 'DELETE' AND NEW.role = 'owner' AND NEW.removed_at IS NULL;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'a membership that has ended never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  IF v_is AND NOT v_was THEN
    UPDATE organizations SET owners = owners + 1 WHERE id = NEW.organization_id;
  ELSIF v_was AND NOT v_is THEN
    UPDATE organizations SET owners = owners - 1
      WHERE id = OLD.organization_id AND (owners > 1 OR TG_OP = 'DELETE');
    IF NOT FOUND THEN
      RAISE EXCEPTION 'an organization keeps its last owner'
        USING ERRCODE = 'restrict_violation', CONSTRAINT = 'last_owner';
    END IF;
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_owners FROM PUBLIC;

CREATE OR REPLACE TRIGGER count_owners AFTER INSERT OR UPDATE OR DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION count_owners();
