-- Encrypted: the facts behind a delivered report, so that a later report about the same driver can be compared with it.
ALTER TABLE reports ADD COLUMN facts bytea;
ALTER TABLE reports ALTER COLUMN facts SET STORAGE EXTERNAL;
GRANT UPDATE (facts) ON reports TO cnh_worker;
