-- No transaction: the index is built while others write.
CREATE INDEX CONCURRENTLY api_keys_by_mode ON api_keys (organization_id, live, id);
