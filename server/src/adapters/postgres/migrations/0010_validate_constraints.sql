-- The constraints that the migrations before this one added or replaced.
ALTER TABLE reports VALIDATE CONSTRAINT reports_have_one_actor;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_name_their_report;
ALTER TABLE ledger_entries VALIDATE CONSTRAINT ledger_entries_have_their_sign;
ALTER TABLE driver_events VALIDATE CONSTRAINT driver_events_kind_check;
ALTER TABLE enrollments VALIDATE CONSTRAINT enrollments_of_clocks_are_tests;
