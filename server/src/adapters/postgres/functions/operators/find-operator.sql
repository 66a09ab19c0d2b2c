-- The operator id of a person; null if the person is not an operator or was removed as one.
CREATE OR REPLACE FUNCTION find_operator(p_person uuid) RETURNS uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT o.id FROM operators o WHERE o.person_id = p_person AND o.removed_at IS NULL);
END $$;
REVOKE EXECUTE ON FUNCTION find_operator FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_operator TO cnh_observer;
