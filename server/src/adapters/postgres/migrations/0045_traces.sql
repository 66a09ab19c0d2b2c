-- The trace of a report that is traced, as a `traceparent`: the span of its create, which all later spans follow. Most
-- reports have none.
ALTER TABLE reports ADD COLUMN trace text;
