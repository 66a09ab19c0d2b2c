-- The checks per second that a queue may order: half more than planned for the 16 hours of a day in which checks are due, so
-- that a backlog is worked off without a herd. A small queue has at least 600 in an hour.
CREATE OR REPLACE FUNCTION check_pace(p_weight bigint) RETURNS double precision
  LANGUAGE sql SECURITY INVOKER IMMUTABLE RETURN greatest(p_weight * 1.5 / (210 * 16 * 3600.0), 600 / 3600.0);
REVOKE EXECUTE ON FUNCTION check_pace FROM PUBLIC;
