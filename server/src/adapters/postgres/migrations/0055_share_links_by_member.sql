-- No transaction: the index is built while others write. It finds the open links of a member who is removed.
CREATE INDEX CONCURRENTLY share_links_by_member ON share_links (organization_id, created_by) WHERE revoked_at IS NULL;
