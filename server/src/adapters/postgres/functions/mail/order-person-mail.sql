-- Orders a mail to a person outside any organization, and returns whether it was not ordered before. The contents are
-- sealed under a separate key, which comes with them. It runs as its owner, so that roles that may order such a mail
-- can neither read nor change any.
CREATE OR REPLACE FUNCTION order_person_mail(
  p_id uuid,
  p_kind text,
  p_sealed bytea,
  p_wrapped_key bytea,
  p_dedupe_key text
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO mail_orders (id, kind, sealed, wrapped_key, dedupe_key)
  VALUES (p_id, p_kind, p_sealed, p_wrapped_key, p_dedupe_key)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE EXECUTE ON FUNCTION order_person_mail FROM PUBLIC;
GRANT EXECUTE ON FUNCTION order_person_mail TO cnh_console, cnh_auth, cnh_operator;
