-- What members see and change of their organization's keys through the console's server, besides what it may already.
GRANT SELECT (daily_spend_cap), UPDATE (name, daily_spend_cap) ON api_keys TO cnh_console;
CREATE POLICY console ON key_spend TO cnh_console USING (organization_id = current_organization());
GRANT SELECT ON key_spend TO cnh_console;
