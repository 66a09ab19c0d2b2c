-- How many keys each erasure destroyed, in the database of the keys and in the commit that destroyed them. By it whoever
-- completes an erasure knows whether a key that is not there was destroyed, or never was in this database.
CREATE TABLE key_destructions (
  erasure_id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  destroyed bigint NOT NULL CHECK (destroyed >= 0)
);
ALTER TABLE key_destructions ENABLE ROW LEVEL SECURITY;
