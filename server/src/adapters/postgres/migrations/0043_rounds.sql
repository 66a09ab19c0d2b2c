-- All memory of a report in progress is here, so that a worker needs nothing but the report's id to go on with it.

-- The pause that the source asked for.
ALTER TABLE lookups ADD COLUMN retry_after_ms bigint;

-- When the report was published partially. Those that were published before this column have none.
ALTER TABLE reports ADD COLUMN partial_at timestamptz;
GRANT UPDATE (partial_at) ON reports TO cnh_worker;
