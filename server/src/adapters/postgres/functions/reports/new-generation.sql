-- The generation of an order that is made again: the instant in milliseconds, so greater than every earlier one.
CREATE OR REPLACE FUNCTION new_generation() RETURNS bigint
  LANGUAGE sql SECURITY INVOKER VOLATILE
  RETURN (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
REVOKE EXECUTE ON FUNCTION new_generation FROM PUBLIC;
