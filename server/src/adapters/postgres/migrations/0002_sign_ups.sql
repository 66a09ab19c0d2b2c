-- Organizations that people open without an invitation. They have no live mode until the operator allows it.

-- True if the organization has no live mode. Only open_test_organization sets it, and only the operator clears it.
ALTER TABLE organizations ADD COLUMN test_only boolean NOT NULL DEFAULT false;

-- A request to open an organization, by an address. Neither the address nor its hash is stored: the token in the mail
-- contains the address, and the store has only the hash of the token. No role may read or write the table; the
-- functions of sign-ups do.
CREATE TABLE sign_ups (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The person who used the token. Each person opens at most one organization.
  person_id uuid UNIQUE,
  organization_id uuid UNIQUE REFERENCES organizations,
  CONSTRAINT sign_up_is_whole CHECK ((person_id IS NULL) = (organization_id IS NULL))
);
CREATE INDEX sign_ups_by_time ON sign_ups (created_at);
ALTER TABLE sign_ups ENABLE ROW LEVEL SECURITY;
