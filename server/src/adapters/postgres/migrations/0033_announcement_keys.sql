-- A rotation of the master key wraps the keys of announcements too.
GRANT UPDATE (wrapped_key) ON announcements TO cnh_operator;
