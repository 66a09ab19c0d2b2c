-- When somebody last signed in with it.
ALTER TABLE auth."passkey" ADD COLUMN "lastUsedAt" timestamptz;
