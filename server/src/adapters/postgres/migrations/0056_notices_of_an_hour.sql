-- No transaction: the index is built while others write. It counts the notices of an organization within an hour.
CREATE INDEX CONCURRENTLY mail_orders_notices ON mail_orders (organization_id, kind, created_at) WHERE facts IS NOT NULL;
