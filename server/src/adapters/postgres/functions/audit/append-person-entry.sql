-- Appends an action of a person outside any organization, such as a sign-in, to the log of each of the person's
-- organizations. Without one, or if the person is unknown, it goes to the log of the service, whose organization is the
-- nil UUID. The sign-in role reaches the audit log only through this function. An action of an organization's owner is
-- in the other organizations' logs without the owner and the address; it is in the log of the owner's organization even
-- if the person is no longer a member of it. `actor_member` is the UUID of an acting member.
--
-- After: audit/append-audit.sql
CREATE OR REPLACE FUNCTION append_person_entry(p_person uuid, p_entry json) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_organization uuid;
  v_is_member boolean := false;
  v_of_actor uuid := (SELECT m.organization_id FROM members m WHERE m.id = (p_entry ->> 'actor_member')::uuid);
  v_entry jsonb := p_entry::jsonb - 'actor_member';
BEGIN
  IF p_entry ->> 'action' NOT LIKE 'person.%' THEN
    RAISE EXCEPTION 'this is no action of a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR v_organization IN
    SELECT m.organization_id FROM members m WHERE m.person_id = p_person AND m.removed_at IS NULL
    UNION SELECT v_of_actor WHERE v_of_actor IS NOT NULL ORDER BY 1
  LOOP
    v_is_member := true;
    PERFORM append_audit(v_organization, json_build_array(CASE
      WHEN v_of_actor IS NULL OR v_organization = v_of_actor THEN v_entry
      ELSE v_entry || '{"actor_kind": "system", "actor_id": "another organization", "address": null, "request_id": null}'
    END));
  END LOOP;
  IF NOT v_is_member THEN
    PERFORM append_audit('00000000-0000-0000-0000-000000000000', json_build_array(v_entry));
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION append_person_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION append_person_entry TO cnh_auth;
