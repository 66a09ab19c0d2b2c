-- The time in the ids of audit entries is the database's, not a caller's: tests replace this function, which only the
-- owner can do.
CREATE OR REPLACE FUNCTION audit_clock() RETURNS timestamptz
  LANGUAGE sql SECURITY INVOKER VOLATILE RETURN clock_timestamp();
REVOKE EXECUTE ON FUNCTION audit_clock FROM PUBLIC;
