-- Feeds of deadlines that calendar programs read without a key. The token of a feed is shown once, when the
-- feed is made; the store has a hash.
CREATE TABLE calendar_feeds (
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- Encrypted; null for a feed of all drivers.
  tag bytea,
  with_names boolean NOT NULL,
  language text NOT NULL CHECK (language IN ('pt', 'en')),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL CHECK (expires_at > created_at),
  reads bigint NOT NULL DEFAULT 0,
  last_read_at timestamptz(3),
  revoked_at timestamptz(3),
  PRIMARY KEY (organization_id, live, id)
) WITH (fillfactor = 80);
-- Finds the feeds whose retention is over.
CREATE INDEX calendar_feeds_ended ON calendar_feeds ((least(revoked_at, expires_at)));
ALTER TABLE calendar_feeds ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON calendar_feeds TO cnh_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
CREATE POLICY operator ON calendar_feeds FOR SELECT TO cnh_operator USING (true);
-- Feeds are found by their tokens in a function of the owner, so the hashes are never read.
GRANT INSERT, UPDATE (reads, last_read_at, revoked_at), SELECT (organization_id, live, id, tag, with_names, language,
  created_at, expires_at, reads, last_read_at, revoked_at) ON calendar_feeds TO cnh_app;
GRANT SELECT (organization_id, live, id, with_names, language, created_at, expires_at, reads, last_read_at,
  revoked_at) ON calendar_feeds TO cnh_operator;
