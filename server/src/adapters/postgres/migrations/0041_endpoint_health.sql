-- Why an endpoint is disabled, and since when it has missed events that were not recovered. Both outlive what the
-- endpoint forgets when it is enabled again. Endpoints that were disabled earlier have no reason.
ALTER TABLE webhook_endpoints
  ADD COLUMN disabled_because text CHECK (disabled_because IN ('gone', 'failures', 'request')),
  ADD COLUMN lost_since timestamptz;
UPDATE webhook_endpoints SET lost_since = coalesce(failing_since, now()) WHERE NOT enabled;
GRANT UPDATE (disabled_because, lost_since) ON webhook_endpoints TO cnh_app, cnh_worker;
