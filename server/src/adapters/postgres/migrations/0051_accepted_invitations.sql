-- No transaction: the index is built while others write. It finds the member that an address became.
CREATE INDEX CONCURRENTLY invitations_accepted ON invitations (organization_id, email_hash) WHERE member_id IS NOT NULL;
