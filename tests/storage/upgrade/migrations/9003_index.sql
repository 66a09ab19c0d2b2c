-- No transaction: the index is built while others write.
CREATE INDEX CONCURRENTLY drivers_by_id ON drivers (id);
