-- The engine's call that makes the next attempt, and the call that planned it. The engine accepts no other plan from a
-- repeat of that call, so the repeat reads it here, even if the delivery has been settled meanwhile.
ALTER TABLE deliveries ADD COLUMN planned_call jsonb;
GRANT UPDATE (planned_call) ON deliveries TO cnh_worker;
