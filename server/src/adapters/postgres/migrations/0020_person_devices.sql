-- Browsers in which a person has signed in: a sign-in from another one is told by mail, and strangers who guess the
-- password cannot lock these out.
CREATE TABLE auth."device" (
  "personId" uuid NOT NULL REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- SHA-256 of the token in the browser's cookie.
  "tokenHash" bytea NOT NULL CHECK (length("tokenHash") = 32),
  "seenAt" timestamptz NOT NULL,
  PRIMARY KEY ("personId", "tokenHash")
);

-- Requests of owners to remove the second factor of a person who lost it. Each waits for a day, so that the person and
-- the other owners can object.
CREATE TABLE auth."secondFactorReset" (
  "personId" uuid PRIMARY KEY REFERENCES auth."user" ("id") ON DELETE CASCADE,
  -- The id of the member who asked.
  "requestedBy" text NOT NULL CHECK (length("requestedBy") BETWEEN 1 AND 100),
  "requestedAt" timestamptz NOT NULL,
  "effectiveAt" timestamptz NOT NULL CHECK ("effectiveAt" >= "requestedAt" + interval '24 hours')
);
