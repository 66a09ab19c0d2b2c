-- How far back an endpoint's lost events are sent again: since it was added, or its url last changed. The operator may
-- set it earlier.
ALTER TABLE webhook_endpoints ADD COLUMN recover_from timestamptz NOT NULL DEFAULT now();
UPDATE webhook_endpoints SET recover_from = created_at;
GRANT UPDATE (recover_from) ON webhook_endpoints TO cnh_app, cnh_operator;
