-- Columns without a rewrite: none of them has a value in existing rows.
ALTER TABLE organizations ADD COLUMN region text;
ALTER TABLE reports ADD COLUMN note text;
ALTER TABLE ledger_entries ADD COLUMN reason text;
-- The next migration checks existing rows, without a lock that blocks other transactions.
ALTER TABLE organizations ADD CONSTRAINT region_is_short CHECK (length(region) <= 2) NOT VALID;
