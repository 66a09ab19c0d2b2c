-- Reads the facts behind a delivered report. A report that is in progress, failed or gone has no row; a check that failed
-- has one without facts.
CREATE OR REPLACE FUNCTION read_answer(p_organization uuid, p_live boolean, p_report uuid) RETURNS TABLE (
  driver_id uuid,
  facts bytea,
  summary bytea,
  driver_key_id uuid,
  wrapped_driver_key bytea,
  -- Null unless it is a check that is not settled yet.
  check_plan jsonb
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT r.driver_id, r.facts, r.summary, r.driver_key_id,
      (SELECT k.wrapped FROM driver_keys k WHERE k.organization_id = p_organization AND k.id = r.driver_key_id),
      CASE WHEN r.hidden THEN r.check_plan END
    FROM reports r
    WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report
      AND (r.status = 'DELIVERED' AND r.facts IS NOT NULL OR r.status = 'ERROR' AND r.hidden);
END $$;
REVOKE EXECUTE ON FUNCTION read_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_answer TO cnh_scheduler;
