-- A temporary table goes before every other one of its name, unless pg_temp stands last in the search path. With
-- an `audit` or `mhs` of his own the server's role took the log's rows, and ran code as the owner. What runs as
-- the owner, and what decides about the log, therefore has a fixed path and names tables with their schema.
CREATE OR REPLACE FUNCTION audit_actor(student integer) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE coalesce(current_setting('sia.actor', true), '')
    WHEN '' THEN 'database ' || session_user
    WHEN 'mhs' THEN coalesce((SELECT 'mhs ' || nim FROM public.mhs WHERE id = student), 'server')
    ELSE current_setting('sia.actor')
  END
$$;

CREATE OR REPLACE FUNCTION audit_wanted() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT current_setting('sia.audit', true) IS DISTINCT FROM 'off'
      OR NOT pg_has_role((SELECT relowner FROM pg_catalog.pg_class WHERE oid = 'public.audit'::regclass), 'MEMBER')
$$;

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
           CASE WHEN is_anonymous AND current_setting('sia.actor', true) = 'mhs' THEN 'mhs' ELSE public.audit_actor(student) END,
           lower(TG_OP), TG_TABLE_NAME, jsonb_object_agg(key, whole -> key), row_changes, student
      FROM unnest(keys) AS key;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.audit (actor, action, subject, row_key, changes)
  SELECT public.audit_actor(NULL), lower(TG_OP), TG_TABLE_NAME,
         jsonb_build_object('kelas_id', kelas_id), jsonb_build_object('jumlah', count(*))
    FROM added GROUP BY kelas_id ORDER BY kelas_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_command(command text, detail jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.audit (actor, action, subject, changes)
  VALUES (public.audit_actor(NULL), 'command', command, detail)
$$;

-- The server's role makes no temporary tables any more (packages/server/src/db/app-role.ts). Those that the
-- operators' commands work with are made here: these four, of plain columns, gone at the end of the transaction.
-- In: the name, and for `stage` its columns and their types beside the number of the line.
CREATE FUNCTION work_table(name text, columns text[] DEFAULT '{}', types text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  definition text := CASE name
    WHEN 'stage' THEN 'line integer PRIMARY KEY'
    WHEN 'journal' THEN 'seq bigint GENERATED ALWAYS AS IDENTITY, step integer NOT NULL, line integer NOT NULL,
      made boolean NOT NULL, key jsonb NOT NULL, changes jsonb'
    WHEN 'undo' THEN 'id bigint PRIMARY KEY, line integer, mhs_id integer, table_name text, row_key jsonb,
      changes jsonb, removed jsonb, was_there boolean, digest char(64), held char(64), done boolean, why text,
      detail text, name text, back text[], kept text[]'
    WHEN 'undo_note' THEN 'seq bigint GENERATED ALWAYS AS IDENTITY, table_name text NOT NULL, before jsonb, after jsonb'
  END;
BEGIN
  IF definition IS NULL
    OR NOT types <@ ARRAY['text', 'int', 'float8', 'bool', 'date', 'time', 'timestamptz'] THEN
    RAISE EXCEPTION 'no such work table' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF name = 'stage' THEN
    SELECT definition || coalesce(string_agg(format(', %I %s', c, t), '' ORDER BY place), '') INTO definition
      FROM unnest(columns, types) WITH ORDINALITY AS wanted (c, t, place);
  END IF;
  EXECUTE format('CREATE TEMPORARY TABLE %I (%s) ON COMMIT DROP', name, definition);
  IF name = 'undo' THEN
    CREATE INDEX ON pg_temp.undo (table_name, row_key);
  END IF;
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON pg_temp.%I TO PUBLIC', name);
END $$;

-- Figures about a work table for the planner, which only its owner may gather.
CREATE FUNCTION work_table_analyze(name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF name <> ALL (ARRAY['stage', 'journal', 'undo']) THEN
    RAISE EXCEPTION 'no such work table' USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('ANALYZE pg_temp.%I', name);
END $$;
