-- Destroys driver keys of an organization for an erasure: the named ones, or all of them if none is named. Returns how
-- many the erasure has destroyed, including earlier calls. It runs where the keys are, which may be a separate
-- database.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION destroy_driver_keys(
  p_organization uuid,
  p_keys uuid[],
  p_erasure uuid
) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_count integer;
BEGIN
  PERFORM require_organization(p_organization);
  -- Waits for a concurrent call for the same erasure, which has then destroyed the keys.
  INSERT INTO key_destructions (erasure_id, organization_id, destroyed) VALUES (p_erasure, p_organization, 0)
  ON CONFLICT (erasure_id) DO NOTHING;
  DELETE FROM driver_keys k WHERE k.organization_id = p_organization AND (p_keys IS NULL OR k.id = ANY (p_keys));
  GET DIAGNOSTICS v_count = ROW_COUNT;
  UPDATE key_destructions d SET destroyed = d.destroyed + v_count
  WHERE d.erasure_id = p_erasure AND d.organization_id = p_organization
  RETURNING d.destroyed INTO v_count;
  RETURN coalesce(v_count, 0);
END $$;
REVOKE EXECUTE ON FUNCTION destroy_driver_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION destroy_driver_keys TO cnh_operator, cnh_console;
