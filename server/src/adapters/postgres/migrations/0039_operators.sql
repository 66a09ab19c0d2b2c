-- Operators: people of ours who look at the service in the console, and the role by which the console's server looks for
-- them.

DO $$
BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO cnh_observer', current_database());
END $$;
-- It may execute the functions of `functions/operators` and nothing else: it reads no table and no column.
GRANT USAGE ON SCHEMA public TO cnh_observer;

-- Only the operator's command writes it. A row ends and is never deleted, so that it can be told who looked.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  -- A person of the schema `auth`, which other roles own and read.
  person_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  removed_at timestamptz,
  removed_by text,
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
CREATE UNIQUE INDEX operators_current ON operators (person_id) WHERE removed_at IS NULL;
GRANT SELECT, INSERT, UPDATE (removed_at, removed_by) ON operators TO cnh_operator;
