-- Locks the head of a chain until the commit and returns it, with the time of the ids that follow: the clock's, which
-- never goes back within a chain.
CREATE OR REPLACE FUNCTION lock_audit_head(p_organization uuid, p_chain text) RETURNS audit_heads
  LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_head audit_heads;
BEGIN
  SELECT * INTO v_head FROM audit_heads h WHERE h.organization_id = p_organization AND h.chain = p_chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads VALUES (p_organization, p_chain, 0, decode(repeat('00', 32), 'hex'), '-infinity')
      ON CONFLICT DO NOTHING;
    SELECT * INTO v_head FROM audit_heads h WHERE h.organization_id = p_organization AND h.chain = p_chain FOR UPDATE;
  END IF;
  v_head.at := greatest(v_head.at, date_trunc('milliseconds', audit_clock()));
  RETURN v_head;
END $$;
REVOKE EXECUTE ON FUNCTION lock_audit_head FROM PUBLIC;
