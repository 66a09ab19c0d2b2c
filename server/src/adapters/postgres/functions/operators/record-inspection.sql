-- Records an inspection by an operator: one entry in the log of the service, whose organization is the nil UUID, and
-- one in the log of the organization that it concerns, if any. Every function through which an operator reads calls it
-- in the same transaction, so nothing is read without its entry. A person who is not, or no longer, an operator reads
-- nothing. No role may execute it.
--
-- After: audit/append-audit.sql, operators/find-operator.sql
CREATE OR REPLACE FUNCTION record_inspection(
  p_person uuid,
  -- `requestId` and `address`.
  p_origin json,
  p_subject text,
  p_target json DEFAULT NULL,
  p_organization uuid DEFAULT NULL
) RETURNS void
  LANGUAGE plpgsql SECURITY INVOKER AS $$
DECLARE
  v_operator uuid := find_operator(p_person);
  v_entry jsonb;
BEGIN
  IF v_operator IS NULL THEN
    RAISE EXCEPTION 'this person is no operator' USING ERRCODE = 'insufficient_privilege';
  END IF;
  v_entry := jsonb_build_object(
    'at', (extract(epoch FROM clock_timestamp()) * 1000)::bigint, 'actor_kind', 'operator',
    'actor_id', type_id('opr', v_operator), 'channel', 'console', 'request_id', p_origin ->> 'requestId',
    'address', p_origin ->> 'address', 'action', p_subject || '.inspected', 'target_kind', p_target ->> 'kind',
    'target_id', p_target ->> 'id', 'details', '{}'::jsonb);
  -- The nil UUID is the first of all organizations, and heads are locked in the order of their ids.
  PERFORM append_audit('00000000-0000-0000-0000-000000000000', json_build_array(
    CASE WHEN p_organization IS NULL THEN v_entry
      ELSE jsonb_set(v_entry, '{details,organizationId}', to_jsonb(type_id('org', p_organization))) END));
  IF p_organization IS NOT NULL THEN
    PERFORM append_audit(p_organization, json_build_array(v_entry));
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION record_inspection FROM PUBLIC;
