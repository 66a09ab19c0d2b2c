-- Reads the driver keys that are needed at the same time, by organization and id, in one round trip. Each is read as
-- its organization. The function is used where the keys are in a separate database.
CREATE OR REPLACE FUNCTION find_driver_keys(p_organizations uuid[], p_ids uuid[]) RETURNS TABLE (
  place bigint,
  wrapped bytea
)
LANGUAGE plpgsql SECURITY INVOKER
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_organization uuid;
BEGIN
  FOR v_organization IN SELECT DISTINCT u FROM unnest(p_organizations) u LOOP
    PERFORM set_config('cnh.organization', v_organization::text, true);
    RETURN QUERY
      SELECT a.place, k.wrapped
      FROM unnest(p_organizations, p_ids) WITH ORDINALITY AS a (organization_id, id, place)
      CROSS JOIN LATERAL (
        SELECT k.wrapped FROM driver_keys k
        WHERE k.organization_id = v_organization AND k.id = a.id LIMIT 1) k
      WHERE a.organization_id = v_organization;
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION find_driver_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_driver_keys TO cnh_app, cnh_worker;
