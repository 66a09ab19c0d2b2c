-- Columns without a rewrite: none of them has a value in rows that exist.
ALTER TABLE organizations ADD COLUMN region text;
ALTER TABLE reports ADD COLUMN note text;
ALTER TABLE ledger_entries ADD COLUMN reason text;
-- Rows that exist are checked by the next migration, without a lock that others wait for.
ALTER TABLE organizations ADD CONSTRAINT region_is_short CHECK (length(region) <= 2) NOT VALID;
