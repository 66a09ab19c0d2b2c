-- What the overview of the console tells of an organization's first steps, where no other row keeps it.

-- When an endpoint first accepted a test event: deliveries are dropped after some weeks, and this must stay.
ALTER TABLE organizations ADD COLUMN test_event_received_at timestamptz;
GRANT SELECT (test_event_received_at), UPDATE (test_event_received_at) ON organizations TO cnh_worker;

-- When a member said that the own program checks the signature, and whether the list of first steps was put away.
ALTER TABLE organizations ADD COLUMN signature_checked_at timestamptz;
ALTER TABLE organizations ADD COLUMN checklist_put_away boolean NOT NULL DEFAULT false;
GRANT UPDATE (signature_checked_at, checklist_put_away) ON organizations TO cnh_console;
