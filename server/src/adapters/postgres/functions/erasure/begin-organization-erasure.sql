-- Begins to erase an organization: revokes its API keys, deletes its members, invitations, endpoints, bulk orders,
-- share links, calendar feeds and mails, and destroys its data key, after which no value sealed under it can be read. Its reports
-- follow in batches. The organization's row, ledger and audit log stay.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION begin_organization_erasure(p_organization uuid, p_erasure uuid, p_ordered_by text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_counts jsonb := '{}';
  v_count integer;
BEGIN
  PERFORM require_organization(p_organization);
  PERFORM FROM organizations o WHERE o.id = p_organization FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE api_keys k SET revoked_at = clock_timestamp() WHERE k.organization_id = p_organization AND k.revoked_at IS NULL;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('apiKeysRevoked', v_count);
  DELETE FROM webhook_endpoints e WHERE e.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('endpoints', v_count);
  DELETE FROM invitations i WHERE i.organization_id = p_organization;
  DELETE FROM sign_ups s WHERE s.organization_id = p_organization;
  DELETE FROM members m WHERE m.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('members', v_count);
  DELETE FROM bulk_orders b WHERE b.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('bulkOrders', v_count);
  DELETE FROM share_links s WHERE s.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('shareLinks', v_count);
  DELETE FROM calendar_feeds f WHERE f.organization_id = p_organization;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  v_counts := v_counts || jsonb_build_object('calendarFeeds', v_count);
  DELETE FROM mail_orders m WHERE m.organization_id = p_organization;
  UPDATE organizations o SET name = 'erased', wrapped_data_key = '', sealed_notices = NULL,
    sharing_enabled = false, toxicological_basis = NULL, toxicological_basis_since = NULL,
    toxicological_basis_by = NULL
  WHERE o.id = p_organization;
  INSERT INTO erasures (id, organization_id, subject, ordered_by, counts)
  VALUES (p_erasure, p_organization, 'organization', p_ordered_by, v_counts);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION begin_organization_erasure FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_organization_erasure TO cnh_operator;
