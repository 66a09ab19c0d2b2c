-- What tells administrators of their keys by mail.

-- The key that a rotation put in this one's place: it expires because of that, and nobody needs to be told.
ALTER TABLE api_keys ADD COLUMN successor_id uuid;
GRANT SELECT (successor_id), UPDATE (successor_id) ON api_keys TO cnh_console;
