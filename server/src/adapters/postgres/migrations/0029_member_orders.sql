-- The orders of members who have a daily order limit, on the current day in São Paulo. The rows of earlier days are
-- deleted with the member's next order.
CREATE TABLE member_orders (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL,
  member_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
  live boolean NOT NULL,
  day date NOT NULL,
  -- A keyed hash of what was ordered: a repetition, which makes no new report, is recognized by it.
  claim bytea NOT NULL CHECK (length(claim) = 32),
  ordered_at timestamptz NOT NULL
);
CREATE INDEX member_orders_by_day ON member_orders (member_id, live, day);
ALTER TABLE member_orders ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON member_orders TO cnh_console
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, DELETE ON member_orders TO cnh_console;
