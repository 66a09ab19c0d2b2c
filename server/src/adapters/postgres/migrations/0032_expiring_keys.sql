-- No transaction: the index is built while others write.
CREATE INDEX CONCURRENTLY api_keys_expiring ON api_keys (expires_at)
  WHERE revoked_at IS NULL AND successor_id IS NULL AND expires_at IS NOT NULL;
