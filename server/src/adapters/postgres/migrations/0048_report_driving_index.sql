-- The indexes of lists by outcome, with the answer whether the driver may drive.
ALTER TABLE reports VALIDATE CONSTRAINT reports_driving_is_judged;

-- PostgreSQL cannot build an index of a partitioned table concurrently. On a database with many reports, build each of
-- these on every partition with CREATE INDEX CONCURRENTLY before the upgrade: the statement then takes those over and
-- reads no row.
-- A list for some answers, verdicts and severities reads one range of this index for each combination, newest first.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX reports_by_outcome ON reports (organization_id, live, driving, verdict, worst_severity, id)
  WHERE driving IS NOT NULL;
-- The same, the earliest due date first.
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX reports_by_due_day ON reports (organization_id, live, driving, verdict, worst_severity, next_due_on, id)
  WHERE next_due_on IS NOT NULL AND driving IS NOT NULL;
