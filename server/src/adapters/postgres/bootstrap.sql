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

-- Settings of their sessions are the roles' own, so that a pooler that knows no start-up parameters can stand between.
-- No statement runs for longer than 15 s. The pipeline never scans a table: functions keep their plans as long as a
-- connection lives, and one that was made while a table was empty would scan it for as long.
DO $$
DECLARE
  wanted record;
BEGIN
  -- Two sessions that set the same at once would fail.
  PERFORM pg_advisory_xact_lock(6499954);
  FOR wanted IN
    SELECT r.role, s.name, s.value
    FROM unnest(ARRAY['cnh_app', 'cnh_worker', 'cnh_keeper', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator']) r (role)
    CROSS JOIN (VALUES
      ('', 'statement_timeout', '15000'),
      ('cnh_worker', 'enable_seqscan', 'off'),
      ('cnh_worker', 'plan_cache_mode', 'force_generic_plan'),
      ('cnh_auth', 'search_path', 'auth, public')) s (only_role, name, value)
    WHERE s.only_role IN ('', r.role)
      AND NOT EXISTS (
        SELECT FROM pg_db_role_setting d JOIN pg_roles o ON o.oid = d.setrole, unnest(d.setconfig) c (line)
        WHERE d.setdatabase = 0 AND o.rolname = r.role AND c.line = s.name || '=' || s.value)
  LOOP
    EXECUTE format('ALTER ROLE %I SET %s = %s', wanted.role, wanted.name, wanted.value);
  END LOOP;
END $$;
