-- People who sign in: their passwords, second factors and sessions, in a schema of their own. The tables and their
-- columns are those of better-auth, as its `compileMigrations()` writes them: a test asks that nothing is left to
-- migrate. The role cnh_auth alone uses them, and it may touch nothing else. What a person may do in an organization
-- is told by `members`, behind row-level security.
CREATE SCHEMA auth;
DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO cnh_auth', current_database());
END $$;
GRANT USAGE ON SCHEMA auth TO cnh_auth;
ALTER DEFAULT PRIVILEGES IN SCHEMA auth GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO cnh_auth;

CREATE TABLE auth."user" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "name" text NOT NULL CHECK (length("name") BETWEEN 1 AND 100),
  -- In lower case.
  "email" text NOT NULL UNIQUE CHECK ("email" = lower("email") AND length("email") BETWEEN 3 AND 254),
  "emailVerified" boolean NOT NULL,
  -- Nobody has a picture: it would be an address of a stranger's server.
  "image" text CHECK ("image" IS NULL),
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "twoFactorEnabled" boolean,
  "locale" text NOT NULL CHECK ("locale" IN ('pt-BR', 'en'))
);

CREATE TABLE auth."session" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "expiresAt" timestamptz NOT NULL,
  -- The cookie holds it with a signature, so that a copy of this table opens nothing.
  "token" text NOT NULL UNIQUE,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz NOT NULL,
  "ipAddress" text,
  "userAgent" text CHECK (length("userAgent") <= 500),
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- When the person last gave the password or a passkey.
  "provedAt" timestamptz NOT NULL,
  -- Whether the person asked to stay signed in.
  "remembered" boolean NOT NULL
);
CREATE INDEX "session_userId_idx" ON auth."session" ("userId");

CREATE TABLE auth."account" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "accountId" text NOT NULL,
  "providerId" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope" text,
  -- A hash by scrypt.
  "password" text,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz NOT NULL,
  UNIQUE ("providerId", "accountId")
);
CREATE INDEX "account_userId_idx" ON auth."account" ("userId");

-- Tokens that are used once: password resets, the second step of a sign-in, challenges of passkeys.
CREATE TABLE auth."verification" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  -- A hash of the token.
  "identifier" text NOT NULL,
  "value" text NOT NULL,
  "expiresAt" timestamptz NOT NULL,
  "createdAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updatedAt" timestamptz DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE INDEX "verification_identifier_idx" ON auth."verification" ("identifier");

CREATE TABLE auth."twoFactor" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  -- Encrypted, as the backup codes are.
  "secret" text NOT NULL,
  "backupCodes" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "verified" boolean,
  "failedVerificationCount" bigint,
  "lockedUntil" timestamptz
);
CREATE INDEX "twoFactor_secret_idx" ON auth."twoFactor" ("secret");
CREATE UNIQUE INDEX "twoFactor_userId_idx" ON auth."twoFactor" ("userId");

CREATE TABLE auth."passkey" (
  "id" uuid DEFAULT pg_catalog.gen_random_uuid() NOT NULL PRIMARY KEY,
  "name" text CHECK (length("name") BETWEEN 1 AND 100),
  "publicKey" text NOT NULL,
  "userId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  "credentialID" text NOT NULL,
  -- Authenticators count to 2^32.
  "counter" bigint NOT NULL,
  "deviceType" text NOT NULL,
  "backedUp" boolean NOT NULL,
  "transports" text,
  "createdAt" timestamptz,
  "aaguid" text
);
CREATE INDEX "passkey_userId_idx" ON auth."passkey" ("userId");
CREATE UNIQUE INDEX "passkey_credentialID_idx" ON auth."passkey" ("credentialID");
