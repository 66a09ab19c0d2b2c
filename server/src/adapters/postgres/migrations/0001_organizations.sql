-- Organizations, their keys, their endpoints, and the wall between them.

-- The organization that the current transaction speaks for; unset: none, and every policy refuses.
CREATE FUNCTION current_organization() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('cnh.organization', true), '')::uuid;

-- The SHA-256 of the key that the caller presented, while it is being looked up.
CREATE FUNCTION presented_key_hash() RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN decode(nullif(current_setting('cnh.key_hash', true), ''), 'hex');

-- Puts a table behind the wall: the application sees one organization, the operator all.
CREATE FUNCTION wall_off(wanted regclass, organization_column name DEFAULT 'organization_id') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', wanted);
  EXECUTE format(
    'CREATE POLICY own_organization ON %s TO cnh_app USING (%I = current_organization())',
    wanted, organization_column);
  EXECUTE format('CREATE POLICY operator ON %s TO cnh_operator USING (true) WITH CHECK (true)', wanted);
END $$;

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- 32 random bytes under the master key: destroying them makes the organization's data unreadable.
  wrapped_data_key bytea NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute > 0),
  per_day integer NOT NULL CHECK (per_day > 0),
  concurrency integer NOT NULL CHECK (concurrency > 0),
  created_at timestamptz NOT NULL
);
SELECT wall_off('organizations', 'id');
GRANT SELECT ON organizations TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON organizations TO cnh_operator;

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  prefix text NOT NULL UNIQUE CHECK (prefix ~ '^[0-9A-Za-z]{10}$'),
  key_hash bytea NOT NULL CHECK (length(key_hash) = 32),
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- Addresses or ranges in CIDR form; null: from anywhere.
  allowed_ips text[]
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id);
SELECT wall_off('api_keys');
-- Before the organization is known, only the row of the very key that was presented can be seen.
CREATE POLICY presented ON api_keys FOR SELECT TO cnh_app USING (key_hash = presented_key_hash());
GRANT SELECT, UPDATE (last_used_at) ON api_keys TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON api_keys TO cnh_operator;

CREATE TABLE webhook_endpoints (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL REFERENCES organizations,
  live boolean NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  description text,
  enabled boolean NOT NULL DEFAULT true,
  -- The signing secret, encrypted by the application.
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, live);
SELECT wall_off('webhook_endpoints');
GRANT SELECT ON webhook_endpoints TO cnh_app, cnh_operator;
