-- What a foreign key deletes with a row is deleted as the table's owner. The log is left out only where whoever is
-- connected owns the log as well.
CREATE OR REPLACE FUNCTION audit_wanted() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT current_setting('sia.audit', true) IS DISTINCT FROM 'off'
      OR NOT (pg_has_role(log.relowner, 'MEMBER') AND pg_has_role(session_user, log.relowner, 'MEMBER'))
    FROM pg_catalog.pg_class log WHERE log.oid = 'public.audit'::regclass
$$;
