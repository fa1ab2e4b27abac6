-- Who writes is said inside each transaction (packages/server/src/db/change.ts), no longer by the connection. What
-- writes without saying so is refused, in every table that the audit log watches and in the log itself.
CREATE OR REPLACE FUNCTION audit_actor(student integer) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := coalesce(current_setting('sia.actor', true), '');
BEGIN
  IF actor = '' THEN
    RAISE EXCEPTION 'nobody is named who writes'
      USING ERRCODE = 'insufficient_privilege', HINT = 'In the transaction: SET LOCAL sia.actor = ''<who>''';
  END IF;
  -- A server of the version before, which runs on until it is restarted, leaves it to the row.
  IF actor = 'mhs' THEN
    RETURN coalesce((SELECT 'mhs ' || nim FROM public.mhs WHERE id = student), 'server');
  END IF;
  RETURN actor;
END $$;

CREATE FUNCTION audit_needs_actor() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.audit_actor(NULL);
  RETURN NULL;
END $$;

-- Also where the log keeps no row of it, as of an INSERT that a sheet brings.
DO $$
DECLARE
  watched regclass;
BEGIN
  FOR watched IN
    SELECT DISTINCT tgrelid::regclass FROM pg_trigger WHERE tgname IN ('audit_row', 'audit_count')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON %s
         FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor()', watched);
  END LOOP;
END $$;

-- Of a rating or an answer the log tells no student, now that the actor names him.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  whole jsonb := before || after;
  keys text[] := string_to_array(TG_ARGV[0], ',');
  listed text[] := string_to_array(TG_ARGV[1], ',');
  is_anonymous boolean := TG_NARGS > 3;
  student integer := CASE WHEN is_anonymous THEN NULL
                          WHEN TG_TABLE_NAME = 'mhs' THEN whole ->> 'id' ELSE whole ->> 'mhs_id' END;
  row_changes jsonb;
BEGIN
  SELECT jsonb_object_agg(name, CASE WHEN name = ANY (listed) THEN jsonb_build_array(before -> name, after -> name) END)
    INTO row_changes
    FROM jsonb_object_keys(whole) AS name
   WHERE name <> ALL (keys)
     AND nullif(before -> name, 'null') IS DISTINCT FROM nullif(after -> name, 'null');
  IF TG_OP <> 'UPDATE' OR row_changes IS NOT NULL THEN
    INSERT INTO public.audit (at, actor, action, subject, row_key, changes, mhs_id)
    SELECT CASE WHEN is_anonymous THEN date_trunc('day', now(), 'Asia/Makassar') ELSE now() END,
           CASE WHEN is_anonymous AND current_setting('sia.actor', true) ~ '^mhs( |$)' THEN 'mhs'
                ELSE public.audit_actor(student) END,
           lower(TG_OP), TG_TABLE_NAME, jsonb_object_agg(key, whole -> key), row_changes, student
      FROM unnest(keys) AS key;
  END IF;
  RETURN NULL;
END $$;
