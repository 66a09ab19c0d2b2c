-- The statement by day: the entries of a day are those after the day before's last number, up to its own.

-- Null: the day was filed before its entries were counted.
ALTER TABLE balance_days ADD COLUMN entry_count bigint;

-- Payments and adjustments, which a statement lists one by one among millions of debits.
-- A partitioned table cannot be indexed concurrently, and a partial index over the few entries without a report is
-- built in one pass.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX ledger_entries_others ON ledger_entries (organization_id, number) WHERE report_id IS NULL;
