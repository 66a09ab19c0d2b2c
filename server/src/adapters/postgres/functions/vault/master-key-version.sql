-- The version of the master key under which a data key is wrapped; null if these bytes are not a wrapped data key, such
-- as a destroyed one. adapters/vault/data-key-form.ts describes the form.
CREATE OR REPLACE FUNCTION master_key_version(p_wrapped bytea) RETURNS integer
  LANGUAGE sql SECURITY INVOKER IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN octet_length(p_wrapped) = 65 AND get_byte(p_wrapped, 0) = 16 AND get_byte(p_wrapped, 1) = 0 THEN
      get_byte(p_wrapped, 2) * 65536 + get_byte(p_wrapped, 3) * 256 + get_byte(p_wrapped, 4)
  END;
REVOKE EXECUTE ON FUNCTION master_key_version FROM PUBLIC;
GRANT EXECUTE ON FUNCTION master_key_version TO cnh_operator;
