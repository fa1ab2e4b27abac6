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

CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON absensi FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON account FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_jenjang FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_dibaca FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_views FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON biaya FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_perpustakaan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON disc FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON dosen FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jamkul FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jenis_survey FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON jurusan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON kelas FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON krs FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON matkul FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengajaran FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_ditutup FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pengumuman_ditutup FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON perusahaan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pojt FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON ruangan FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON semester_ajaran FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON soal_survey FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
-- A merge alone writes here of all that is taken back; a paper stays what it is when marks are taken back.
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR DELETE OR UPDATE OF mhs_id ON surat FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON survey FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON tahun_ajaran FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
CREATE OR REPLACE TRIGGER undo_note AFTER INSERT OR UPDATE OR DELETE ON undangan_ojt FOR EACH ROW WHEN (current_setting('sia.catat', true) = 'on') EXECUTE FUNCTION undo_note();
