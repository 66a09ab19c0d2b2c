-- The links of a member who is removed are revoked, also if the operator removes the member.
GRANT UPDATE (revoked_at) ON share_links TO cnh_operator;
