-- No transaction: the index is built during concurrent writes.
CREATE INDEX CONCURRENTLY drivers_by_id ON drivers (id);
