-- Changes the budget of an organization's checks and the prices that it has agreed to, for the organization. A queue whose
-- reason to pause is over is resumed by the scheduler.
--
-- After: erasure/require-organization.sql
CREATE OR REPLACE FUNCTION change_check_queue(
  p_organization uuid, p_live boolean, p_budget bigint, p_price bigint, p_full_price bigint
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_organization(p_organization);
  UPDATE balances b SET check_budget = p_budget WHERE b.organization_id = p_organization AND b.live = p_live;
  INSERT INTO check_queues AS q (organization_id, live, agreed_price, agreed_full_price)
  VALUES (p_organization, p_live, p_price, p_full_price)
  ON CONFLICT (organization_id, live) DO UPDATE SET agreed_price = p_price, agreed_full_price = p_full_price;
END $$;
REVOKE EXECUTE ON FUNCTION change_check_queue FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_check_queue TO cnh_app;
