-- Whether the driver of a report may drive, by its diagnosis, so that lists find those who may not. It is in clear for the
-- same reason as the verdict: an index must find reports by it, and it says nothing of why.
ALTER TABLE reports ADD COLUMN driving text;
-- Rows that exist are checked by the next migration, without a lock that others wait for.
ALTER TABLE reports ADD CONSTRAINT reports_driving_is_judged CHECK (
  driving IS NULL OR (verdict IS NOT NULL AND driving IN ('ALLOWED', 'FORBIDDEN', 'UNKNOWN'))
) NOT VALID;
GRANT UPDATE (driving) ON reports TO cnh_worker;
