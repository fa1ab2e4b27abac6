-- CreateTable
CREATE TABLE "audit" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "row_key" JSONB,
    "changes" JSONB,
    "mhs_id" INTEGER,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_mhs_id_id_idx" ON "audit"("mhs_id", "id");

-- CreateIndex
CREATE INDEX "audit_subject_id_idx" ON "audit"("subject", "id");

-- The log only grows, whoever asks. The application's role lacks the right as well (apps/api/src/db/app-role.ts).
CREATE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log only grows' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION audit_keep();

-- Who is at work. The server's connections say 'mhs', which stands for the student the row belongs to; an
-- operator's say who he is; anybody else is known by his database user.
CREATE FUNCTION audit_actor(student integer) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT CASE coalesce(current_setting('sia.actor', true), '')
    WHEN '' THEN 'database ' || session_user
    WHEN 'mhs' THEN coalesce((SELECT 'mhs ' || nim FROM mhs WHERE id = student), 'server')
    ELSE current_setting('sia.actor')
  END
$$;

-- Filling in bulk may leave rows out of the log, but only for the owner of the log: demo data, a restore.
CREATE FUNCTION audit_wanted() RETURNS boolean LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT current_setting('sia.audit', true) IS DISTINCT FROM 'off'
      OR NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = 'audit'::regclass), 'MEMBER')
$$;

-- Arguments: the key columns, and the columns whose values are private. Runs as the log's owner, because
-- nobody else may write to it.
CREATE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  before jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  whole jsonb := before || after;
  keys text[] := string_to_array(TG_ARGV[0], ',');
  private text[] := string_to_array(TG_ARGV[1], ',');
  student integer := CASE TG_TABLE_NAME WHEN 'mhs' THEN whole ->> 'id' ELSE whole ->> 'mhs_id' END;
  row_changes jsonb;
BEGIN
  SELECT jsonb_object_agg(name, CASE WHEN name = ANY (private) THEN NULL ELSE jsonb_build_array(before -> name, after -> name) END)
    INTO row_changes
    FROM jsonb_object_keys(whole) AS name
   WHERE name <> ALL (keys)
     AND nullif(before -> name, 'null') IS DISTINCT FROM nullif(after -> name, 'null');
  IF TG_OP <> 'UPDATE' OR row_changes IS NOT NULL THEN
    INSERT INTO audit (actor, action, subject, row_key, changes, mhs_id)
    SELECT audit_actor(student), lower(TG_OP), TG_TABLE_NAME, jsonb_object_agg(key, whole -> key), row_changes, student
      FROM unnest(keys) AS key;
  END IF;
  RETURN NULL;
END $$;

-- One row for an operator's command, also for one that was refused.
CREATE FUNCTION audit_command(command text, detail jsonb) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  INSERT INTO audit (actor, action, subject, changes) VALUES (audit_actor(NULL), 'command', command, detail)
$$;

-- What students change and what is decided about them: every write.
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON account FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'password_hash');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'tempat,tanggal,agama,no_hp,no_hp_ortu,nama_ayah,nama_ibu,alamat_ortu,email,fb,ig,ktp,no_briva');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON disc FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', '');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,isi,no_hp,foto');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'no_telp');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'penampilan,kepribadian,penguasaan_materi,mudah_diterima,semangat_mengajar,ketepatan_waktu,kritik_saran');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,soal_survey_id', 'jawaban_pilihan_ganda,jawaban_essay');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,berita_terkini_id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');

-- What only operators bring in, by the sheet: the command tells that it came, the log what changed later.
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON kelas FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON krs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON absensi FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,kelas_id,pertemuan', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON biaya FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_1 FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_2 FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,progkam_id', '');
