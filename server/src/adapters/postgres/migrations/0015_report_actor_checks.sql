ALTER TABLE reports VALIDATE CONSTRAINT reports_have_one_actor;
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_spend_cap_is_valid;
