-- Roles, made once per cluster by an administrator; migrations then run as cnh_owner.
-- cnh_owner     owns every table and the functions that run as their owner; migrations alone use it
-- cnh_app       what the server connects as: row-level security holds it to one organization at a time
-- cnh_worker    what the pipeline connects as: one organization at a time, and the orders of all
-- cnh_keeper    what the keeper connects as: may execute the functions of its work, and nothing else
-- cnh_console   what the console's server connects as: one organization at a time, whose keys and members it writes
-- cnh_auth      what people sign in through: the schema auth, and entries of people in the audit log
-- cnh_observer  what operators look through in the console: may execute the functions of that, and nothing else
-- cnh_operator  what cnh-ops connects as: may see every organization
-- Passwords and pg_hba.conf rules are the administrator's.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['cnh_owner', 'cnh_app', 'cnh_worker', 'cnh_keeper', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I LOGIN', wanted);
      END IF;
    EXCEPTION
      -- Another session made it between the look and the act.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;
