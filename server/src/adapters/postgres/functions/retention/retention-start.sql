-- The first instant of the retained reports: the beginning of the day in São Paulo, so many months before today.
--
-- After: reports/accept-clock.sql
CREATE OR REPLACE FUNCTION retention_start(p_months integer) RETURNS timestamptz
  LANGUAGE sql SECURITY INVOKER VOLATILE
  RETURN ((accept_clock() AT TIME ZONE 'America/Sao_Paulo')::date - make_interval(months => p_months))
    AT TIME ZONE 'America/Sao_Paulo';
REVOKE EXECUTE ON FUNCTION retention_start FROM PUBLIC;
