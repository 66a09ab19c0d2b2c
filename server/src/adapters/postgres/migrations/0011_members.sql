-- Members of organizations and their invitations, and the role of the console's server.

DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO cnh_console', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO cnh_console;

ALTER TABLE organizations
  -- Whether members need a second factor to see anything of the organization.
  ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false,
  -- The purpose that the console offers first when a report is ordered.
  ADD COLUMN default_purpose text,
  -- How many current owners there are. The trigger of `members` counts them and refuses to remove the last one.
  ADD COLUMN owners bigint NOT NULL DEFAULT 0;

-- A person's membership in an organization. It ends, and is never deleted, so that it can be told who did something.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  -- A person of the schema `auth`, which other roles own and read.
  person_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')),
  -- How many reports the person may order in a day; null sets no limit, and for a viewer means none.
  daily_order_limit bigint CHECK (daily_order_limit > 0),
  created_at timestamptz NOT NULL,
  -- Who invited the person: a member's id, or the operator.
  created_by text NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX members_current ON members (organization_id, person_id) WHERE removed_at IS NULL;
CREATE INDEX members_of_person ON members (person_id) WHERE removed_at IS NULL;
ALTER TABLE members ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON members TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before an organization is chosen, a person's own memberships can be seen.
CREATE POLICY my_memberships ON members FOR SELECT TO cnh_console
  USING (person_id = current_person() AND removed_at IS NULL);
CREATE POLICY operator ON members TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (role, daily_order_limit, removed_at, removed_by) ON members TO cnh_console, cnh_operator;

-- An invitation of a person to an organization, by an address. Its token is in the mail alone; the store has a hash.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  -- The keyed hash of the address in small letters.
  email_hash bytea NOT NULL CHECK (length(email_hash) = 32),
  -- The address and the name of who invites, sealed.
  sealed_details bytea NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'admin', 'developer', 'finance', 'viewer')),
  daily_order_limit bigint CHECK (daily_order_limit > 0),
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  outcome text CHECK (outcome IN ('accepted', 'revoked', 'replaced')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
-- A new invitation replaces the old one of the same address.
CREATE UNIQUE INDEX invitations_open ON invitations (organization_id, email_hash) WHERE settled_at IS NULL;
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON invitations TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
-- Before the organization is known, only the invitation whose token was presented can be seen.
CREATE POLICY presented ON invitations FOR SELECT TO cnh_console USING (token_hash = presented_invitation_hash());
CREATE POLICY operator ON invitations TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE (settled_at, outcome) ON invitations TO cnh_console, cnh_operator;

-- What the console's server may do beside that: the settings of an organization and its keys, whose hashes it cannot
-- read.
CREATE POLICY console ON organizations TO cnh_console
  USING (id = current_organization()) WITH CHECK (id = current_organization());
GRANT SELECT, UPDATE (name, notice_emails, sealed_notices, second_factor_required, default_purpose)
  ON organizations TO cnh_console;
CREATE POLICY console ON api_keys TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT (id, organization_id, live, prefix, name, scopes, created_by, created_at, expires_at, revoked_at,
    last_used_at, allowed_ips),
  INSERT, UPDATE (expires_at, revoked_at, allowed_ips) ON api_keys TO cnh_console;
