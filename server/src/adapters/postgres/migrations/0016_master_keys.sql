-- Versions of the master key, which wraps the data keys of organizations, and which process has which of them. No table
-- of these is an organization's.

-- The keys themselves are not here: the operator gives them, or a key management service unwraps them.
CREATE TABLE master_keys (
  -- A version is added by hand, a few times a year.
  -- squawk-ignore prefer-bigint-over-int
  version integer PRIMARY KEY CHECK (version BETWEEN 1 AND 999999),
  provider text NOT NULL CHECK (provider IN ('environment', 'file', 'aws-kms', 'google-kms', 'vault-transit')),
  -- The key as the key management service wrapped it; null if the operator gives the key, and once it is retired.
  wrapped bytea CHECK (octet_length(wrapped) BETWEEN 1 AND 16384),
  -- By it a process sees that it has the right key for the version.
  check_value bytea NOT NULL CHECK (octet_length(check_value) = 16),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Since when new data keys are wrapped under it.
  activated_at timestamptz,
  -- Since when no data key is wrapped under an older version.
  completed_at timestamptz CHECK (completed_at IS NULL OR activated_at IS NOT NULL),
  retired_at timestamptz CHECK (retired_at IS NULL OR wrapped IS NULL)
);
GRANT SELECT, INSERT, UPDATE (activated_at, completed_at) ON master_keys TO cnh_operator;

-- The processes that run, as they report themselves every few seconds. It is written by report_master_keys alone.
CREATE TABLE master_key_nodes (
  id uuid PRIMARY KEY,
  -- The machine and the process, for the operator.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  -- squawk-ignore prefer-bigint-over-int
  versions integer[] NOT NULL CHECK (cardinality(versions) <= 1000),
  seen_at timestamptz NOT NULL
);
GRANT SELECT ON master_key_nodes TO cnh_operator;
