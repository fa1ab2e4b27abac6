CREATE OR REPLACE FUNCTION undo_wanted() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('sia.catat', true), '') = 'on'
$$;

-- Within a command that can be taken back, every write of a row is noted, also what foreign keys and triggers do. The
-- command makes the temporary table and sets sia.catat.
CREATE OR REPLACE FUNCTION undo_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pg_temp.undo_note (table_name, before, after) VALUES (
    TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END,
    CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  RETURN NULL;
END $$;

-- Keeps under a number what `undo_note` says that the transaction wrote. Several writes of one row are one: what it held
-- before the first and after the last. A row whose key changed is one that went and one that came.
CREATE OR REPLACE FUNCTION undo_keep(number integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH noted AS (
    SELECT seq, table_name, before, after, key_of(table_name, before) AS was, key_of(table_name, after) AS becomes
      FROM pg_temp.undo_note),
  sides AS (
    SELECT seq, table_name, was AS key, before, after FROM noted WHERE was = becomes
    UNION ALL SELECT seq, table_name, was, before, NULL FROM noted WHERE was IS NOT NULL AND was IS DISTINCT FROM becomes
    UNION ALL SELECT seq, table_name, becomes, NULL, after FROM noted WHERE becomes IS NOT NULL AND was IS DISTINCT FROM becomes),
  net AS (
    SELECT table_name, key, min(seq) AS seq, (array_agg(before ORDER BY seq))[1] AS before,
           (array_agg(after ORDER BY seq DESC))[1] AS after
      FROM sides GROUP BY table_name, key),
  told AS (
    SELECT *, CASE WHEN before IS NOT NULL AND after IS NOT NULL THEN (
             SELECT jsonb_object_agg(name, jsonb_build_array(value, after -> name))
               FROM jsonb_each(before) AS cell (name, value)
              WHERE value IS DISTINCT FROM after -> name AND name <> ALL (undo_counted(table_name) || '{password_hash,rahasia_hash}')) END AS changes
      FROM net WHERE before IS NOT NULL OR after IS NOT NULL)
  INSERT INTO import_change (import_run_id, line, table_name, row_key, digest, changes, removed, mhs_id)
  SELECT number, 0, table_name, key, CASE WHEN changes IS NULL THEN undo_digest(coalesce(after, before)) END, changes,
         CASE WHEN after IS NULL THEN before - '{password_hash,rahasia_hash}'::text[] END,
         coalesce(undo_mhs(table_name, coalesce(after, before)), (
           SELECT (n.before ->> 'id')::int FROM pg_temp.undo_note n
            WHERE n.table_name = 'mhs' AND n.before ->> 'nim' = coalesce(told.after, told.before) ->> 'nim_mhs' LIMIT 1))
    FROM told WHERE before IS NULL OR after IS NULL OR changes IS NOT NULL ORDER BY seq;
END $$;

-- The columns of a table's primary key with their types.
CREATE OR REPLACE FUNCTION key_columns(tbl text) RETURNS TABLE (name text, type text) LANGUAGE sql STABLE AS $$
  SELECT a.attname::text, format_type(a.atttypid, a.atttypmod)
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
   WHERE i.indrelid = quote_ident(tbl)::regclass AND i.indisprimary ORDER BY a.attnum
$$;

-- The key of a row that is given as JSON; null for no row.
CREATE OR REPLACE FUNCTION key_of(tbl text, content jsonb) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_object_agg(name, content -> name) FROM key_columns(tbl) WHERE content IS NOT NULL);
END $$;

-- The condition, as SQL, that row `t` of a table has the key that stands in `k` as JSON.
CREATE OR REPLACE FUNCTION has_key(tbl text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT string_agg(format('t.%1$I = (k ->> %1$L)::%2$s', name, type), ' AND ') FROM key_columns(tbl)
$$;

-- Every foreign key: rows of `child` point with `columns` to `parent_columns` of `parent`.
CREATE OR REPLACE FUNCTION foreign_keys()
RETURNS TABLE (name text, child text, columns text[], parent text, parent_columns text[], one_to_one boolean)
LANGUAGE sql STABLE AS $$
  SELECT f.conname::text, child.relname::text, c.names, parent.relname::text, p.names,
         EXISTS (SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisunique AND i.indpred IS NULL
                    AND i.indkey::int2[] <@ f.conkey)
    FROM pg_constraint f
    JOIN pg_class child ON child.oid = f.conrelid
    JOIN pg_class parent ON parent.oid = f.confrelid
   CROSS JOIN LATERAL (SELECT array_agg(a.attname::text ORDER BY k.place) AS names FROM unnest(f.conkey) WITH ORDINALITY k (num, place)
                         JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.num) c
   CROSS JOIN LATERAL (SELECT array_agg(a.attname::text ORDER BY k.place) AS names FROM unnest(f.confkey) WITH ORDINALITY k (num, place)
                         JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.num) p
   WHERE f.contype = 'f' AND f.connamespace = current_schema()::regnamespace
   ORDER BY f.conname
$$;

-- The rows of a table that have these keys and are there, each as JSON; locked until the transaction ends if wanted.
CREATE OR REPLACE FUNCTION rows_of(tbl text, keys jsonb[], locked boolean) RETURNS TABLE (key jsonb, content jsonb)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT k, to_jsonb(t) FROM unnest($1) k JOIN %I t ON %s ORDER BY k %s',
    tbl, has_key(tbl), CASE WHEN locked THEN 'FOR UPDATE OF t' END) USING keys;
END $$;

CREATE OR REPLACE FUNCTION merged_into(student integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
  WITH RECURSIVE before (id) AS (
    SELECT student
    UNION
    SELECT (c.removed ->> 'id')::int
      FROM before b JOIN import_run r ON r.merged_into = b.id
      JOIN import_change c ON c.import_run_id = r.id AND c.table_name = 'mhs' AND c.removed IS NOT NULL)
  SELECT id FROM before WHERE id <> student
$$;

-- The content of a row, as SHA-256. A column that a later version adds counts only once it holds something. An account's NIM
-- is its student's and changes with him, so it does not count: an account that was removed under another NIM and is there
-- again is still the import's.
CREATE OR REPLACE FUNCTION undo_digest(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(
    jsonb_strip_nulls(CASE WHEN content ? 'password_hash' THEN content - 'nim' ELSE content END)::text, 'UTF8')), 'hex')
$$;

-- Columns that the database counts itself, and counts again when rows return.
CREATE OR REPLACE FUNCTION undo_counted(tbl text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tbl WHEN 'pojt_jurusan' THEN '{terisi}' WHEN 'berita_terkini_status' THEN '{views,likes}' ELSE '{}' END::text[]
$$;

-- Whose data a row is; null for nobody's.
CREATE OR REPLACE FUNCTION undo_mhs(tbl text, content jsonb) RETURNS integer LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF content ? 'nim_mhs' THEN
    RETURN (SELECT id FROM mhs WHERE nim = content ->> 'nim_mhs');
  END IF;
  RETURN content ->> CASE tbl WHEN 'mhs' THEN 'id' ELSE 'mhs_id' END;
END $$;

-- The name of a row for a person: by its own name, or by those of the rows that it belongs to. Asked once for each row
-- of a large import: PL/pgSQL, since PostgreSQL plans what is in an SQL function at every call.
CREATE OR REPLACE FUNCTION undo_name(tbl text, content jsonb) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own text := concat_ws(' ', content ->> 'nim', content ->> 'kode', content ->> 'nama', content ->> 'judul', content ->> 'title',
    content ->> 'name', content ->> 'pertanyaan', content ->> 'tahun');
BEGIN
  IF own <> '' THEN
    RETURN own;
  END IF;
  RETURN coalesce(nullif(concat_ws(' ',
      (SELECT concat_ws(' ', nim, nama) FROM mhs WHERE id = (content ->> 'mhs_id')::int),
      (SELECT kode FROM kelas WHERE id = (content ->> 'kelas_id')::int),
      (SELECT nama FROM progkam WHERE id = (content ->> 'progkam_id')::int),
      (SELECT nama FROM perusahaan WHERE id = (content ->> 'perusahaan_id')::int),
      (SELECT p.nama FROM pojt o JOIN perusahaan p ON p.id = o.perusahaan_id WHERE o.id = (content ->> 'pojt_id')::int),
      (SELECT a.tahun FROM tahun_ajaran a WHERE a.id = (content ->> 'tahun_ajaran_id')::int),
      content ->> 'jenjang', content ->> 'ke', content ->> 'semester', content ->> 'pertemuan', content ->> 'tanggal',
      content ->> 'hari', content ->> 'dari'), ''),
    'nomor ' || (content ->> 'id'), tbl);
END $$;

-- How many rows stand on each of these: by table, and where it can be one only its key. Not: what the database makes
-- along with a row, what only tells that somebody looked or tells a student of something, and an invitation, which binds
-- nobody.
CREATE OR REPLACE FUNCTION undo_used(tbl text, keys jsonb[]) RETURNS TABLE (key jsonb, child text, count bigint, only_one jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  f record;
BEGIN
  FOR f IN SELECT * FROM foreign_keys() k WHERE k.parent = tbl AND k.child <> ALL (ARRAY['berita_terkini_dibaca',
    'berita_terkini_status', 'berita_terkini_status_likes', 'berita_terkini_status_views', 'kabar', 'kelas_versi', 'pengumuman_ditutup', 'undangan_ojt'])
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT k, %1$L, count(*), CASE WHEN %2$L THEN (array_agg(jsonb_build_object(%3$s)))[1] END
         FROM unnest($1) k JOIN %4$I t ON %5$s JOIN %1$I c ON (%6$s) = (%7$s) GROUP BY k',
      f.child, f.one_to_one, (SELECT string_agg(format('%1$L, c.%1$I', name), ', ') FROM key_columns(f.child)), tbl, has_key(tbl),
      (SELECT string_agg(format('c.%I', name), ', ') FROM unnest(f.columns) name),
      (SELECT string_agg(format('t.%I', name), ', ') FROM unnest(f.parent_columns) name)) USING keys;
  END LOOP;
END $$;

-- Deletes rows of a table by their keys, writes cells of them, or inserts them as they were; `contents` holds the cells.
-- All at once, or where the database refuses one after the other: returned are those refused, by their place, and why.
CREATE OR REPLACE FUNCTION undo_write(act text, tbl text, keys jsonb[], contents jsonb[])
RETURNS TABLE (place integer, code text, "constraint" text, "table" text) LANGUAGE plpgsql AS $$
DECLARE
  columns text := (
    SELECT string_agg(quote_ident(a.attname), ', ')
      FROM pg_attribute a
     WHERE a.attrelid = quote_ident(tbl)::regclass AND a.attnum > 0 AND a.attgenerated = '' AND a.attname <> ALL (undo_counted(tbl))
       AND EXISTS (SELECT FROM unnest(contents) one WHERE one ? a.attname::text));
  statement text := CASE act
    WHEN 'delete' THEN format('DELETE FROM %I t USING unnest($1) k WHERE %s', tbl, has_key(tbl))
    WHEN 'update' THEN format('UPDATE %1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(t, one.content))
      FROM unnest($1, $2) AS one (k, content) WHERE %3$s', tbl, columns, has_key(tbl))
    -- A row that a foreign key carried back along with its parent, or that a trigger makes along, is there already.
    WHEN 'insert' THEN format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM unnest($1, $2) AS one (k, content)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, one.content)
      WHERE NOT EXISTS (SELECT FROM %1$I t WHERE %3$s AND to_jsonb(t) @> one.content - undo_counted(%4$L))', tbl, columns, has_key(tbl), tbl)
  END;
BEGIN
  BEGIN
    EXECUTE statement USING keys, contents;
    RETURN;
  EXCEPTION WHEN integrity_constraint_violation OR data_exception OR cardinality_violation THEN NULL;
  END;
  FOR one IN 1 .. cardinality(keys) LOOP
    BEGIN
      EXECUTE statement USING keys[one:one], contents[one:one];
    EXCEPTION WHEN integrity_constraint_violation OR data_exception OR cardinality_violation THEN
      place := one;
      GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, "constraint" = CONSTRAINT_NAME, "table" = TABLE_NAME;
      RETURN NEXT;
    END;
  END LOOP;
END $$;

-- The servers' roles make no temporary tables (packages/server/src/db/app-role.ts). Those that the offices' commands work
-- with are made here, of plain columns, gone at the end of the transaction. In: the name, and for `stage` its columns and
-- their types beside the number of the line.
CREATE OR REPLACE FUNCTION work_table(name text, columns text[] DEFAULT '{}', types text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  definition text := CASE name
    WHEN 'stage' THEN 'line integer PRIMARY KEY'
    WHEN 'journal' THEN 'seq bigint GENERATED ALWAYS AS IDENTITY, step integer NOT NULL, line integer NOT NULL,
      made boolean NOT NULL, key jsonb NOT NULL, changes jsonb'
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
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON pg_temp.%I TO PUBLIC', name);
END $$;

-- Figures about a work table for the planner, which only its owner may gather.
CREATE OR REPLACE FUNCTION work_table_analyze(name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF name <> ALL (ARRAY['stage', 'journal']) THEN
    RAISE EXCEPTION 'no such work table' USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('ANALYZE pg_temp.%I', name);
END $$;

CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON absensi FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON account FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_jenjang FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_dibaca FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_views FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON biaya FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_perpustakaan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON disc FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON dosen FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jamkul FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jenis_survey FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jurusan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON kelas FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON krs FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON matkul FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengajaran FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_ditutup FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengumuman_ditutup FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON perusahaan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pojt FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON ruangan FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON semester_ajaran FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON soal_survey FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
-- A merge alone writes here of all that is taken back; a paper stays what it is when marks are taken back.
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR DELETE OR UPDATE OF mhs_id ON surat FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON survey FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON tahun_ajaran FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON undangan_ojt FOR EACH ROW WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();
