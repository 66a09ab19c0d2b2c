-- How each session was opened: only what opened it counts as its second factor, whatever the person has. Sessions of before
-- count as opened by the password alone, so that people with a second factor sign in once more.
ALTER TABLE auth.session ADD COLUMN "openedBy" text NOT NULL DEFAULT 'password' CHECK (
  "openedBy" IN ('password', 'password+totp', 'password+backup-code', 'password+passkey', 'passkey')
);

-- Codes of authenticator apps that were used, so that none opens two sessions (RFC 6238, section 5.2).
CREATE TABLE auth."usedCode" (
  "personId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- SHA-256 of the code and the person.
  "codeHash" bytea NOT NULL CHECK (length("codeHash") = 32),
  "usedAt" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("personId", "codeHash")
);

-- A request to remove a second factor counts for the organization whose owner made it. Those that wait now are of no
-- organization, and are made again.
DELETE FROM auth."secondFactorReset";
ALTER TABLE auth."secondFactorReset" DROP CONSTRAINT "secondFactorReset_pkey";
-- The table is empty now, and whoever asks for a reset meanwhile gets an error and asks again.
-- squawk-ignore adding-required-field
ALTER TABLE auth."secondFactorReset" ADD COLUMN "organizationId" uuid NOT NULL;
-- The table is empty now.
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
ALTER TABLE auth."secondFactorReset" ADD PRIMARY KEY ("personId", "organizationId");
