-- The first instant of the reports that at least one organization may retain. Older ones are past every retention.
--
-- After: retention/retention-start.sql
CREATE OR REPLACE FUNCTION longest_retention_start() RETURNS timestamptz
  LANGUAGE sql SECURITY INVOKER VOLATILE
  RETURN retention_start(coalesce((SELECT max(o.retention_months) FROM organizations o), 60));
REVOKE EXECUTE ON FUNCTION longest_retention_start FROM PUBLIC;
