-- How much of its credit line an organization has been told to have used, in percent: 80, 95, 100, or 0 for nothing told.
-- It falls again when the balance has risen.
ALTER TABLE balances ADD COLUMN told_percent bigint NOT NULL DEFAULT 0;
