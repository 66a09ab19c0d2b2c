-- How long each organization keeps its reports, and all that tells of them, to the day.
-- A number of months needs no wider type, and make_interval takes this one.
-- squawk-ignore prefer-bigint-over-int
ALTER TABLE organizations ADD COLUMN retention_months integer NOT NULL DEFAULT 12;
-- Rows that exist have the default; they are checked by the next migration.
ALTER TABLE organizations ADD CONSTRAINT retention_is_between_1_and_60_months
  CHECK (retention_months BETWEEN 1 AND 60) NOT VALID;
GRANT UPDATE (retention_months) ON organizations TO cnh_console;
