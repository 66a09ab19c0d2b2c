-- The TypeID of a UUID: its 128 bits in Crockford's base 32 behind a prefix, as the API shows ids.
CREATE OR REPLACE FUNCTION type_id(prefix text, id uuid) RETURNS text
  LANGUAGE sql SECURITY INVOKER IMMUTABLE PARALLEL SAFE AS $$
  SELECT prefix || '_' || string_agg(
      substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + substr(bits, 1 + 5 * place, 5)::bit(5)::integer, 1), '' ORDER BY place)
    FROM (SELECT '00' || ('x' || replace(id::text, '-', ''))::bit(128)::text AS bits) padded, generate_series(0, 25) place
$$;
REVOKE EXECUTE ON FUNCTION type_id FROM PUBLIC;
