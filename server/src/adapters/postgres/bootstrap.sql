-- Roles, created once per cluster by an administrator; migrations then run as cnh_owner.
-- cnh_owner        owns every table and the functions that run as their owner; used only by migrations
-- cnh_app          the server's connections; row-level security limits them to one organization at a time
-- cnh_worker       the pipeline's connections: one organization at a time, and the orders of all
-- cnh_maintenance  connections of maintenance processes: may only execute the functions of its work
-- cnh_scheduler    connections of schedulers: may only execute the functions of enrollments
-- cnh_console      the console server's connections: one organization at a time, whose keys and members it writes
-- cnh_auth         sign-ins: the schema auth, and entries of people in the audit log
-- cnh_observer     the operators' views in the console: may only execute the functions for these views
-- cnh_operator     the connections of cnh-ops: may see every organization
-- The administrator sets passwords and pg_hba.conf rules.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['cnh_owner', 'cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_scheduler', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I LOGIN', wanted);
      END IF;
    EXCEPTION
      -- Another session created it after the check.
      WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END LOOP;
END $$;

-- Session settings belong to the roles, because a pooler may not support start-up parameters. Statements time out after
-- 15 s. The pipeline never scans a table: a function's plan lives as long as its connection, and a plan made while a
-- table was empty would scan it for as long.
DO $$
DECLARE
  wanted record;
BEGIN
  -- Two concurrent sessions that set the same would fail.
  PERFORM pg_advisory_xact_lock(6499954);
  FOR wanted IN
    SELECT r.role, s.name, s.value
    FROM unnest(ARRAY['cnh_app', 'cnh_worker', 'cnh_maintenance', 'cnh_scheduler', 'cnh_console', 'cnh_auth', 'cnh_observer', 'cnh_operator']) r (role)
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
