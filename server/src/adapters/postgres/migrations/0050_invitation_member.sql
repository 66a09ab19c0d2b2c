-- The member that an accepted invitation made, so that its address is not invited again while the member is one. Null: it
-- was not accepted, or before this column existed.
ALTER TABLE invitations ADD COLUMN member_id uuid;
GRANT UPDATE (member_id) ON invitations TO cnh_console, cnh_operator;
