-- Records where each chain begins once a partition of the audit log is gone, so that the rest can still be verified.
CREATE OR REPLACE FUNCTION anchor_audit_chains(p_chain text, p_partition regclass) RETURNS void
  LANGUAGE plpgsql SECURITY INVOKER AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO audit_anchors (organization_id, chain, number, hash, partition, dropped_at)
     SELECT h.organization_id, h.chain, l.number, l.hash, %L, now() FROM audit_heads h CROSS JOIN LATERAL (
       SELECT e.number, e.hash FROM %s e WHERE e.organization_id = h.organization_id ORDER BY e.number DESC LIMIT 1) l
     WHERE h.chain = $1 ON CONFLICT DO NOTHING', p_partition::text, p_partition)
    USING p_chain;
END $$;
REVOKE EXECUTE ON FUNCTION anchor_audit_chains FROM PUBLIC;
