-- What is said about a complaint belongs to the log of the student who sent it. A message that goes with its complaint has
-- none: then the complaint's own row tells.
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
                          WHEN TG_TABLE_NAME = 'mhs' THEN whole ->> 'id'
                          WHEN TG_TABLE_NAME = 'ks_pesan'
                            THEN (SELECT ks.mhs_id::text FROM public.ks WHERE ks.id = (whole ->> 'ks_id')::integer)
                          ELSE whole ->> 'mhs_id' END;
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

-- What was said before.
ALTER TABLE audit DISABLE TRIGGER audit_keep;
UPDATE audit SET mhs_id = ks.mhs_id
  FROM ks_pesan p JOIN ks ON ks.id = p.ks_id
 WHERE audit.subject = 'ks_pesan' AND audit.mhs_id IS NULL AND p.id = (audit.row_key ->> 'id')::integer;
ALTER TABLE audit ENABLE TRIGGER audit_keep;
