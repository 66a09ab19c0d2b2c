-- Whether the second factor of a person may be removed now: an owner of every organization of the person has requested
-- it, long enough ago, and is still an owner. Never for an operator of ours or a person without an organization.
--
-- After: ids/type-id.sql
CREATE OR REPLACE FUNCTION may_reset_second_factor(p_person uuid, p_now timestamptz) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM operators o WHERE o.person_id = p_person AND o.removed_at IS NULL)
    AND EXISTS (SELECT FROM members m WHERE m.person_id = p_person AND m.removed_at IS NULL)
    AND NOT EXISTS (
      SELECT FROM members m WHERE m.person_id = p_person AND m.removed_at IS NULL AND NOT EXISTS (
        SELECT FROM auth."secondFactorReset" r
        JOIN members a ON a.organization_id = m.organization_id AND type_id('mem', a.id) = r."requestedBy"
        WHERE r."personId" = p_person AND r."organizationId" = m.organization_id AND r."effectiveAt" <= p_now
          AND a.role = 'owner' AND a.removed_at IS NULL
      )
    );
END $$;
REVOKE EXECUTE ON FUNCTION may_reset_second_factor FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_reset_second_factor TO cnh_auth;
