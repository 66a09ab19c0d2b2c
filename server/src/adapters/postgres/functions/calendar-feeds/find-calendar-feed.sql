-- Finds an open feed by its token's hash, with the data of its organization that the server needs, in one round trip.
-- Revoked, expired and unknown feeds look alike to the caller. It runs as the owner, so that no role can read the table
-- by another condition than the hash.
CREATE OR REPLACE FUNCTION find_calendar_feed(p_hash text) RETURNS TABLE (
  id uuid,
  live boolean,
  tag bytea,
  with_names boolean,
  language text,
  organization_id uuid,
  wrapped_data_key bytea
)
  LANGUAGE plpgsql SECURITY DEFINER STABLE SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT f.id, f.live, f.tag, f.with_names, f.language, o.id, o.wrapped_data_key
    FROM calendar_feeds f JOIN organizations o ON o.id = f.organization_id
    WHERE f.token_hash = decode(p_hash, 'hex') AND f.revoked_at IS NULL AND f.expires_at > now();
END $$;
REVOKE EXECUTE ON FUNCTION find_calendar_feed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_calendar_feed TO cnh_app;
