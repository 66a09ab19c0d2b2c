-- The time of a create is the database's, not a caller's: tests replace this function, which only the owner can do.
CREATE OR REPLACE FUNCTION accept_clock() RETURNS timestamptz
  LANGUAGE sql SECURITY INVOKER VOLATILE RETURN clock_timestamp();
REVOKE EXECUTE ON FUNCTION accept_clock FROM PUBLIC;
