-- Uses up the token of a sign-up: creates an organization without a live mode, with the person as its owner. Returns
-- `opened`; `unknown` if the token is unknown, used or expired; `has_one` if the person has opened one before. It runs as
-- its owner: the console's role may create an organization only in this way. Its live credit line is zero, so no live
-- report can be debited even if one could be ordered.
CREATE OR REPLACE FUNCTION open_test_organization(
  p_token_hash bytea,
  p_person uuid,
  p_organization uuid,
  p_member uuid,
  p_name text,
  p_wrapped_data_key bytea,
  p_terms jsonb
) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM sign_ups s
    WHERE s.token_hash = p_token_hash AND s.person_id IS NULL AND s.expires_at > now() FOR UPDATE;
  IF NOT FOUND THEN RETURN 'unknown'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('sign-up of ' || p_person, 0));
  IF EXISTS (SELECT FROM sign_ups s WHERE s.person_id = p_person) THEN RETURN 'has_one'; END IF;
  INSERT INTO organizations (id, name, wrapped_data_key, per_minute, per_day, concurrency, questions_per_day,
    retention_months, test_only, created_at)
  VALUES (p_organization, p_name, p_wrapped_data_key, (p_terms ->> 'perMinute')::integer,
    (p_terms ->> 'perDay')::integer, (p_terms ->> 'concurrency')::integer, (p_terms ->> 'questionsPerDay')::integer,
    (p_terms ->> 'retentionMonths')::integer, true, now());
  INSERT INTO balances (organization_id, live, credit_limit, price_per_report)
  VALUES (p_organization, true, 0, (p_terms ->> 'pricePerReport')::bigint), (p_organization, false, 0, 0);
  INSERT INTO members (id, organization_id, person_id, role, created_at, created_by)
  VALUES (p_member, p_organization, p_person, 'owner', now(), 'sign-up');
  UPDATE sign_ups s SET person_id = p_person, organization_id = p_organization WHERE s.token_hash = p_token_hash;
  RETURN 'opened';
END $$;
REVOKE EXECUTE ON FUNCTION open_test_organization FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_test_organization TO cnh_console;
