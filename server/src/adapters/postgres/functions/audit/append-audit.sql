-- Appends entries to the chain of an organization's changes: each gets the next number, and as its hash
-- sha256(hash of the entry before ‖ the entry in canonical form). The canonical form is a JSON array of the values below
-- in this order; `usecases/audit/audit-chain.ts` makes the same to verify it.
--
-- The chain's head is locked until the commit, so callers append last: they take no other lock after this one, and the
-- organization's next change waits only for the commit. The functions that roles may execute call this one.
CREATE OR REPLACE FUNCTION append_audit(p_organization uuid, p_entries json) RETURNS void
  LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_head audit_heads;
  v_id text;
  v_rows audit_entries[];
  v_forms text[];
  v_form text;
  v_hashes bytea[] := '{}';
BEGIN
  v_head := lock_audit_head(p_organization, 'changes');
  -- An id is a UUIDv7: this beginning, and the end of a random one.
  v_id := left(first_id_of(v_head.at)::text, 15);

  SELECT array_agg(ROW (e.id, p_organization, to_timestamp(e.at / 1000.0), e.actor_id, e.action, e.details,
      v_head.number + e.place, NULL, e.actor_kind, e.channel, e.request_id, e.address, e.target_kind,
      e.target_id)::audit_entries),
    array_agg(json_build_array(
      1, p_organization, 'changes', v_head.number + e.place, e.id, e.at, e.actor_kind, e.actor_id, e.channel,
      e.request_id, e.address, e.action, e.target_kind, e.target_id, e.details::text)::text)
    INTO v_rows, v_forms
    FROM (
      SELECT (v_id || substr(gen_random_uuid()::text, 16))::uuid AS id, r.*
      FROM ROWS FROM (json_to_recordset(p_entries) AS (at bigint, actor_kind text, actor_id text, channel text,
          request_id text, address text, action text, target_kind text, target_id text, details jsonb))
        WITH ORDINALITY AS r (at, actor_kind, actor_id, channel, request_id, address, action, target_kind, target_id,
          details, place)
    ) e;
  FOREACH v_form IN ARRAY v_forms LOOP
    v_head.hash := sha256(v_head.hash || convert_to(v_form, 'UTF8'));
    v_hashes := array_append(v_hashes, v_head.hash);
  END LOOP;

  INSERT INTO audit_entries (id, organization_id, at, actor_id, action, details, number, hash, actor_kind, channel,
    request_id, address, target_kind, target_id)
  SELECT r.id, r.organization_id, r.at, r.actor_id, r.action, r.details, r.number, r.h, r.actor_kind, r.channel,
    r.request_id, r.address, r.target_kind, r.target_id
  FROM ROWS FROM (unnest(v_rows), unnest(v_hashes)) AS r (id, organization_id, at, actor_id, action, details, number,
    hash, actor_kind, channel, request_id, address, target_kind, target_id, h);
  UPDATE audit_heads SET number = v_head.number + cardinality(v_rows), hash = v_head.hash, at = v_head.at
    WHERE organization_id = p_organization AND chain = 'changes';
END $$;
REVOKE EXECUTE ON FUNCTION append_audit FROM PUBLIC;
