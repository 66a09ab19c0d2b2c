-- The privileges of the database as a whole, the list of partitioned tables, organizations and their API keys.

-- Nothing is open to everybody: an account of the cluster, or one of our roles, can do what was granted to it and
-- nothing else. PostgreSQL lets everybody connect and make temporary tables and functions, which can pass for others
-- of the same name. The owner of the database keeps both rights; administrators need no grant.
DO $$
DECLARE
  grantee text;
BEGIN
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  FOREACH grantee IN ARRAY ARRAY['cnh_app', 'cnh_worker', 'cnh_keeper', 'cnh_operator'] LOOP
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), grantee);
  END LOOP;
END $$;
-- This is the default from PostgreSQL 15 on; a database made by an older version and upgraded still lacks it.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO cnh_keeper;
-- PostgreSQL lets everybody execute a new function. This does not hold for functions of the owner: each file of
-- `functions` grants what is needed. Functions of extensions stay open: they compute on their arguments and touch no
-- table.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- The tables that are partitioned by time. Whoever makes such a table adds its row; the functions of
-- `functions/partitions` make partitions ahead and drop those past their retention.
CREATE TABLE partitioned_tables (
  name text PRIMARY KEY,
  -- The length of one partition, in UTC.
  period text NOT NULL CHECK (period IN ('month', 'day')),
  -- What the partition key holds: ids, which begin with their time, or times.
  key text NOT NULL CHECK (key IN ('id', 'time')),
  -- How long rows are kept: as long as reports (the keeper's setting), for some days, or forever.
  retention text NOT NULL CHECK (retention IN ('reports', 'days', 'forever')),
  retention_days integer CHECK ((retention_days IS NOT NULL) = (retention = 'days'))
);

-- The wall, on every table that names an organization: the application and the worker see one organization at a time,
-- the operator sees all of them.
CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- 32 random bytes under the master key: destroying them makes the organization's data unreadable.
  wrapped_data_key bytea NOT NULL,
  per_minute integer NOT NULL CHECK (per_minute > 0),
  per_day integer NOT NULL CHECK (per_day > 0),
  concurrency integer NOT NULL CHECK (concurrency > 0),
  created_at timestamptz NOT NULL,
  -- Addresses of notices in clear, as an older release stored them; new ones are encrypted in `sealed_notices`.
  notice_emails text[] NOT NULL DEFAULT '{}',
  sealed_notices bytea,
  -- Questions to the assistant may call a paid model, so each organization has a daily limit.
  questions_per_day integer NOT NULL DEFAULT 500 CHECK (questions_per_day >= 0),
  CHECK (sealed_notices IS NULL OR notice_emails = '{}')
);
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON organizations TO cnh_app USING (id = current_organization());
CREATE POLICY operator ON organizations TO cnh_operator USING (true) WITH CHECK (true);
CREATE POLICY worker ON organizations TO cnh_worker
  USING (id = current_organization()) WITH CHECK (id = current_organization());
GRANT SELECT ON organizations TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON organizations TO cnh_operator;
GRANT SELECT (id, name, wrapped_data_key, notice_emails, sealed_notices) ON organizations TO cnh_worker;

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
  -- Addresses or ranges in CIDR form; null allows every address.
  allowed_ips text[]
);
CREATE INDEX api_keys_by_organization ON api_keys (organization_id);
ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON api_keys TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON api_keys TO cnh_operator USING (true) WITH CHECK (true);
-- Before the organization is known, only the row of the key that was presented can be seen.
CREATE POLICY presented ON api_keys FOR SELECT TO cnh_app USING (key_hash = presented_key_hash());
GRANT SELECT, UPDATE (last_used_at) ON api_keys TO cnh_app;
GRANT SELECT, INSERT, UPDATE ON api_keys TO cnh_operator;
