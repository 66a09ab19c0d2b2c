-- No transaction: the index is built while others write.
-- Retention finds drivers by the ids that expired reports name.
CREATE INDEX CONCURRENTLY drivers_by_driver_id ON drivers (id);
