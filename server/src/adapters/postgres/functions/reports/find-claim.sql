-- The report of an equal create that is still in its window. PostgreSQL inlines this function.
--
-- p_slots are the slot of p_at and its neighbours. The slot after it is included for a clock that stepped back, as
-- after a failover.
CREATE OR REPLACE FUNCTION find_claim(p_claim bytea, p_slots timestamptz[], p_lasts interval, p_at timestamptz)
  RETURNS TABLE (report_id uuid)
  LANGUAGE sql SECURITY INVOKER STABLE AS $$
  SELECT c.report_id FROM create_claims c
  WHERE c.claim = p_claim AND c.slot = ANY (p_slots) AND c.created_at > p_at - p_lasts
    -- This follows from the slots; it excludes all partitions but today's before the scan starts.
    AND c.slot BETWEEN p_at - interval '2 hours' AND p_at + interval '1 hour'
  LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION find_claim FROM PUBLIC;
