-- Links by which somebody outside of an organization sees one of its reports, if the organization allows links.
ALTER TABLE organizations ADD COLUMN sharing_enabled boolean NOT NULL DEFAULT false;
GRANT UPDATE (sharing_enabled) ON organizations TO cnh_console;

-- A link's token is shown once to who makes it; the store has a hash.
CREATE TABLE share_links (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  report_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  max_views bigint NOT NULL CHECK (max_views BETWEEN 1 AND 100),
  views bigint NOT NULL DEFAULT 0 CHECK (views BETWEEN 0 AND max_views),
  created_at timestamptz NOT NULL,
  -- A member.
  created_by uuid NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at AND expires_at <= created_at + interval '7 days'),
  last_viewed_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX share_links_of_report ON share_links (report_id);
CREATE INDEX share_links_of_organization ON share_links (organization_id);
ALTER TABLE share_links ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON share_links TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before the organization is known, only the link whose token was presented can be seen.
CREATE POLICY presented ON share_links FOR SELECT TO cnh_console USING (token_hash = presented_share_hash());
CREATE POLICY operator ON share_links TO cnh_operator USING (true);
-- Links are added by a function of the owner, which sees the report.
GRANT SELECT, UPDATE (views, last_viewed_at, revoked_at) ON share_links TO cnh_console;
GRANT SELECT ON share_links TO cnh_operator;
