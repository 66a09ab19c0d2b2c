-- Appends entries to a chain of an organization: each gets the next number, and as its hash
-- sha256(hash of the entry before ‖ the entry in canonical form). The canonical form is a JSON array of the values below
-- in this order; `usecases/audit/audit-chain.ts` makes the same to verify it.
--
-- The chain's head is locked until the commit, so whoever appends does it last: no other lock is taken while it is held,
-- and the next change of the organization waits for the commit alone. The functions that roles may execute call this
-- one.
CREATE OR REPLACE FUNCTION append_audit(p_organization uuid, p_chain text, p_entries json) RETURNS void
  LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_head audit_heads;
  v_ids uuid[];
  v_forms text[];
  v_hashes bytea[] := '{}';
  v_form text;
BEGIN
  SELECT * INTO v_head FROM audit_heads h WHERE h.organization_id = p_organization AND h.chain = p_chain FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads VALUES (p_organization, p_chain, 0, decode(repeat('00', 32), 'hex'), '-infinity')
      ON CONFLICT DO NOTHING;
    SELECT * INTO v_head FROM audit_heads h WHERE h.organization_id = p_organization AND h.chain = p_chain FOR UPDATE;
  END IF;
  v_head.at := greatest(v_head.at, date_trunc('milliseconds', audit_clock()));

  SELECT array_agg(e.id ORDER BY e.place), array_agg(json_build_array(
      1, p_organization, p_chain, v_head.number + e.place, e.id, e.at, e.actor_kind, e.actor_id, e.channel,
      e.request_id, e.address, e.action, e.target_kind, e.target_id, e.details::text)::text ORDER BY e.place)
    INTO v_ids, v_forms
    FROM (
      SELECT new_id(v_head.at) AS id, r.*
      FROM ROWS FROM (json_to_recordset(p_entries) AS (at bigint, actor_kind text, actor_id text, channel text,
          request_id text, address text, action text, target_kind text, target_id text, details jsonb))
        WITH ORDINALITY AS r (at, actor_kind, actor_id, channel, request_id, address, action, target_kind, target_id,
          details, place)
    ) e;
  FOREACH v_form IN ARRAY v_forms LOOP
    v_head.hash := sha256(v_head.hash || convert_to(v_form, 'UTF8'));
    v_hashes := array_append(v_hashes, v_head.hash);
  END LOOP;

  EXECUTE format(
    'INSERT INTO %I (id, organization_id, number, hash, at, actor_kind, actor_id, channel, request_id, address, action,
       target_kind, target_id, details)
     SELECT e.id, $1, $2 + e.place, e.hash, to_timestamp(e.at / 1000.0), e.actor_kind, e.actor_id, e.channel,
       e.request_id, e.address, e.action, e.target_kind, e.target_id, e.details
     FROM ROWS FROM (unnest($3), unnest($4), json_to_recordset($5) AS (at bigint, actor_kind text, actor_id text,
         channel text, request_id text, address text, action text, target_kind text, target_id text, details jsonb))
       WITH ORDINALITY AS e (id, hash, at, actor_kind, actor_id, channel, request_id, address, action, target_kind,
         target_id, details, place)',
    CASE p_chain WHEN 'reads' THEN 'audit_reads' ELSE 'audit_entries' END)
    USING p_organization, v_head.number, v_ids, v_hashes, p_entries;
  UPDATE audit_heads SET number = v_head.number + cardinality(v_ids), hash = v_head.hash, at = v_head.at
    WHERE organization_id = p_organization AND chain = p_chain;
END $$;
REVOKE EXECUTE ON FUNCTION append_audit FROM PUBLIC;
