-- Who ordered a report and by which channel, whether it gets an analysis, and a daily spend cap per API key.

-- A report is ordered by one of the organization's keys or by one of its members. Existing rows were ordered by keys.
ALTER TABLE reports
  ADD COLUMN member_id uuid,
  ADD COLUMN channel text NOT NULL DEFAULT 'api',
  -- False: the pipeline makes no analysis and the report's `aiAnalysis` stays null.
  ADD COLUMN with_analysis boolean NOT NULL DEFAULT true;
-- Servers of the release before do not read the column, and write it in every row.
-- squawk-ignore ban-drop-not-null
ALTER TABLE reports ALTER COLUMN key_id DROP NOT NULL;
-- Rows that exist are checked by the next migration, without a lock that others wait for.
ALTER TABLE reports ADD CONSTRAINT reports_have_one_actor CHECK (
  (key_id IS NULL) <> (member_id IS NULL)
  AND channel IN ('api', 'mcp', 'console')
  AND (member_id IS NULL) = (channel <> 'console')
) NOT VALID;

-- In centavos, for one day in São Paulo; null: no cap.
ALTER TABLE api_keys ADD COLUMN daily_spend_cap bigint;
ALTER TABLE api_keys ADD CONSTRAINT api_keys_spend_cap_is_valid CHECK (daily_spend_cap >= 0) NOT VALID;

-- What each capped key was charged on a day in São Paulo, refunds not deducted. accept_reports alone writes it, under
-- the balance's lock. Keys without a cap have no rows.
CREATE TABLE key_spend (
  day date NOT NULL,
  key_id uuid NOT NULL REFERENCES api_keys,
  organization_id uuid NOT NULL,
  spent bigint NOT NULL CHECK (spent >= 0),
  PRIMARY KEY (day, key_id)
) WITH (fillfactor = 50);
ALTER TABLE key_spend ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON key_spend TO cnh_app USING (organization_id = current_organization());
CREATE POLICY operator ON key_spend TO cnh_operator USING (true) WITH CHECK (true);
GRANT SELECT ON key_spend TO cnh_app, cnh_operator;
