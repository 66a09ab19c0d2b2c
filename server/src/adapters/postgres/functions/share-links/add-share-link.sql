-- Adds a link to a report, if the organization allows links, the report has something to show, and not too many of its
-- links are open. The report stays locked until the commit: an erasure or the end of its retention comes before, and the
-- report is not found, or after, and takes the link with it. The console's role does not see reports, so this runs as
-- the owner.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION add_share_link(
  p_id uuid,
  p_organization uuid,
  p_live boolean,
  p_report uuid,
  -- Hex.
  p_token_hash text,
  p_max_views bigint,
  p_hours integer,
  p_created_by uuid,
  p_max_open integer,
  -- added, or why not: off, unknown, undiagnosed, too_many.
  OUT outcome text,
  OUT expires_at timestamptz
)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  v_report record;
BEGIN
  PERFORM require_organization(p_organization);
  SELECT r.body IS NOT NULL AND r.status <> 'ERROR' AS is_diagnosed INTO v_report FROM reports r
  WHERE r.organization_id = p_organization AND r.live = p_live AND r.id = p_report AND NOT r.hidden FOR NO KEY UPDATE;
  outcome := CASE
    WHEN NOT FOUND THEN 'unknown'
    WHEN NOT (SELECT o.sharing_enabled FROM organizations o WHERE o.id = p_organization) THEN 'off'
    WHEN NOT v_report.is_diagnosed THEN 'undiagnosed'
    WHEN (SELECT count(*) FROM share_links s WHERE s.report_id = p_report AND s.organization_id = p_organization
      AND s.revoked_at IS NULL AND s.expires_at > now() AND s.views < s.max_views) >= p_max_open THEN 'too_many'
    ELSE 'added'
  END;
  IF outcome <> 'added' THEN RETURN; END IF;
  INSERT INTO share_links AS s (id, organization_id, live, report_id, token_hash, max_views, created_at, created_by,
    expires_at)
  VALUES (p_id, p_organization, p_live, p_report, decode(p_token_hash, 'hex'), p_max_views, now(), p_created_by,
    now() + make_interval(hours => p_hours))
  RETURNING s.expires_at INTO expires_at;
END $$;
REVOKE EXECUTE ON FUNCTION add_share_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_share_link TO cnh_console;
