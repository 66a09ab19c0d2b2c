-- The indexes that lists of reports are filtered by.
ALTER TABLE reports VALIDATE CONSTRAINT reports_summary_is_whole;

-- PostgreSQL cannot build an index of a partitioned table concurrently. On a database with many reports, build each of
-- these on every partition with CREATE INDEX CONCURRENTLY before the upgrade: the statement then takes those over and
-- reads no row.
-- The driver is in front of its organization: were it behind, this index would seem as good as the primary key for
-- finding a report by its id in a month that is still empty, and the plan would stay when the month fills.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX reports_by_driver ON reports (driver_id, organization_id, live, id);
-- A list for some verdicts and severities reads one range of this index for each pair of the two, newest first.
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX reports_by_verdict ON reports (organization_id, live, verdict, worst_severity, id)
  WHERE verdict IS NOT NULL;
-- The same, the earliest due date first.
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX reports_by_due_date ON reports (organization_id, live, verdict, worst_severity, next_due_on, id)
  WHERE next_due_on IS NOT NULL;
