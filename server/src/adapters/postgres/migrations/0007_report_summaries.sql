-- What a list of reports shows and finds them by, written in the commit that publishes or settles a report.
--
-- The driver's name is encrypted in `summary`, with the other values that a list shows. The three columns after it are
-- in clear, because an index must find reports by them: they say how a diagnosis ended and until when to act, about a
-- driver who is a random id here, and never why.
ALTER TABLE reports
  ADD COLUMN summary bytea,
  ADD COLUMN verdict text,
  -- `NONE` where there is no alert.
  ADD COLUMN worst_severity text,
  ADD COLUMN next_due_on date;
ALTER TABLE reports ALTER COLUMN summary SET STORAGE EXTERNAL;
-- Rows that exist are checked by the next migration, without a lock that others wait for.
ALTER TABLE reports ADD CONSTRAINT reports_summary_is_whole CHECK (
  (summary IS NULL) = (verdict IS NULL) AND (verdict IS NULL) = (worst_severity IS NULL)
  AND (next_due_on IS NULL OR verdict IS NOT NULL)
  AND verdict IN ('VALID', 'WARNING', 'BLOCKED', 'EXPIRED', 'UNKNOWN')
  AND worst_severity IN ('NONE', 'INFO', 'WARNING', 'CRITICAL')
) NOT VALID;
GRANT UPDATE (summary, verdict, worst_severity, next_due_on) ON reports TO cnh_worker;
