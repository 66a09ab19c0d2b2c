-- The rotation of the master key wraps the keys of waiting mails anew.
GRANT UPDATE (wrapped_key) ON mail_orders TO cnh_operator;
