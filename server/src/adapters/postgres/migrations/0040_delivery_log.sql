-- Which click of a person sent a delivery again: the same one never sends it twice.
ALTER TABLE deliveries ADD COLUMN retry_reference uuid;
-- Which deliveries send this one again? Like the indexes below it holds only rare rows, so that the many deliveries
-- that are none of these cost nothing more.
-- An index of a partitioned table cannot be built concurrently; each of these has next to nothing to hold.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_by_original ON deliveries (organization_id, live, retry_of, id) WHERE retry_of IS NOT NULL;
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_by_kind ON deliveries (organization_id, live, kind, id) WHERE kind <> 'report.delivered';
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_of_tests ON deliveries (organization_id, live, id) WHERE report_id IS NULL;
-- The reason is that of the first index.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX deliveries_failed ON deliveries (organization_id, live, endpoint_id, id) WHERE status = 'FAILED';
