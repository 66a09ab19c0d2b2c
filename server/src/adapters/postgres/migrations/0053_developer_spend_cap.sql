-- The highest daily spend cap, in centavos, of a live key that a developer issues or rotates. Null: any, or none.
ALTER TABLE organizations ADD COLUMN developer_spend_cap bigint;
ALTER TABLE organizations ADD CONSTRAINT organizations_developer_spend_cap_is_no_debt CHECK (developer_spend_cap >= 0) NOT VALID;
GRANT UPDATE (developer_spend_cap) ON organizations TO cnh_console;
