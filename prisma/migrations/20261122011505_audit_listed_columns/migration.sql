-- A value is written only where its column is listed; a column that somebody adds is private until then.
-- Arguments: the key columns, the columns whose values are written, those that are private on purpose (a
-- test compares both with the table), and whether the student stays out: then no value, key or name leads
-- to him, and the moment is the day's beginning in WITA, so that it can not be laid beside a request's.
CREATE OR REPLACE FUNCTION audit_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
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
    INSERT INTO audit (at, actor, action, subject, row_key, changes, mhs_id)
    SELECT CASE WHEN is_anonymous THEN date_trunc('day', now(), 'Asia/Makassar') ELSE now() END,
           CASE WHEN is_anonymous AND current_setting('sia.actor', true) = 'mhs' THEN 'mhs' ELSE audit_actor(student) END,
           lower(TG_OP), TG_TABLE_NAME, jsonb_object_agg(key, whole -> key), row_changes, student
      FROM unnest(keys) AS key;
  END IF;
  RETURN NULL;
END $$;

-- What comes by the sheet, counted by class instead of a row each.
CREATE FUNCTION audit_count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO audit (actor, action, subject, row_key, changes)
  SELECT audit_actor(NULL), lower(TG_OP), TG_TABLE_NAME,
         jsonb_build_object('kelas_id', kelas_id), jsonb_build_object('jumlah', count(*))
    FROM added GROUP BY kelas_id ORDER BY kelas_id;
  RETURN NULL;
END $$;

-- What students change and what is decided about them: every write.
DROP TRIGGER audit_row ON account;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON account FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nim,mhs_id,active,nonaktif_by,must_change_password,sandi_berlaku_sampai,created_at', 'password_hash');
DROP TRIGGER audit_row ON mhs;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nim,nama,angkatan,jenjang,jurusan_id,waktu_belajar,semester,tanggal_bergabung,kdbb,cabang,ojt_aktif,diisi_sendiri', 'tempat,tanggal,jenis,agama,no_hp,no_hp_ortu,nama_ayah,nama_ibu,alamat_ortu,email,fb,ig,ktp,asal_sekolah,tahun_tamat,jurusan_sma,informasi,keputusan_kuliah,refrensi,no_briva');
DROP TRIGGER audit_row ON disc;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON disc FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'disc_1,disc_2', '');
DROP TRIGGER audit_row ON mhs_pojt;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,pojt_id,jurusan_id,dosen_id,kelompok_nim,kelompok_urutan,created_at', '');
DROP TRIGGER audit_row ON buku_saku;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,buku_saku_kegiatan_id,status,tanggal', '');
DROP TRIGGER audit_row ON ks;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,bagian,tindak_lanjut,butki_tindak_lanjut,created_at', 'judul,isi,no_hp,foto');
DROP TRIGGER audit_row ON peminjaman_ruangan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,ruangan_id,dari,sampai,keperluan,mengetahui,menyetujui,rejected,created_at', 'no_telp');
DROP TRIGGER audit_row ON penilaian_dosen;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id', '', 'id,mhs_id,penampilan,kepribadian,penguasaan_materi,mudah_diterima,semangat_mengajar,ketepatan_waktu,kritik_saran,created_at', 'tanpa mahasiswa');
DROP TRIGGER audit_row ON mhs_soal_survey;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('soal_survey_id', '', 'mhs_id,jawaban_pilihan_ganda,jawaban_essay,updated_at', 'tanpa mahasiswa');
DROP TRIGGER audit_row ON berita_terkini_status_likes;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,berita_terkini_id', '', '');
DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul', '');
DROP TRIGGER audit_row ON pengingat_survey_tautan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'urutan,label,url', '');

-- What only operators bring in, by the sheet: the command tells that it came, the log what changed later.
DROP TRIGGER audit_row ON kelas;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON kelas FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,semester,group_whatsapp,dosen_id,ruangan_id,jamkul_id,matkul_id,jurusan_id,tahun_ajaran_id,persentasi_kehadiran,persentasi_tugas,persentasi_uts,persentasi_uas', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kelas_id,pertemuan,status,tanggal,pembahasan,link_meet,link_materi', '');
DROP TRIGGER audit_row ON krs;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON krs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,kelas_id,tugas,uts,uas', '');
DROP TRIGGER audit_row ON absensi;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON absensi FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,kelas_id,pertemuan', 'status', '');
DROP TRIGGER audit_row ON biaya;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON biaya FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'biaya_pendidikan,subsidi,biaya_malam,daftar,tanggal_daftar,biaya_dpp,diskon_dpp,du_1,tanggal_du_1,du_2,tanggal_du_2,du_3,tanggal_du_3,angsuran,diskon_angsuran', '');
DROP TRIGGER audit_row ON angsuran_1;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_1 FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'angsuran,pembayaran_1,denda_1,tanggal_1,pembayaran_2,denda_2,tanggal_2,pembayaran_3,denda_3,tanggal_3,pembayaran_4,denda_4,tanggal_4,pembayaran_5,denda_5,tanggal_5,pembayaran_6,denda_6,tanggal_6,pembayaran_7,denda_7,tanggal_7,pembayaran_8,denda_8,tanggal_8,pembayaran_9,denda_9,tanggal_9,pembayaran_10,denda_10,tanggal_10,pembayaran_11,denda_11,tanggal_11,pembayaran_12,denda_12,tanggal_12', '');
DROP TRIGGER audit_row ON angsuran_2;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_2 FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'angsuran,pembayaran_1,denda_1,tanggal_1,pembayaran_2,denda_2,tanggal_2,pembayaran_3,denda_3,tanggal_3,pembayaran_4,denda_4,tanggal_4,pembayaran_5,denda_5,tanggal_5,pembayaran_6,denda_6,tanggal_6,pembayaran_7,denda_7,tanggal_7,pembayaran_8,denda_8,tanggal_8,pembayaran_9,denda_9,tanggal_9,pembayaran_10,denda_10,tanggal_10,pembayaran_11,denda_11,tanggal_11,pembayaran_12,denda_12,tanggal_12,pembayaran_13,denda_13,tanggal_13,pembayaran_14,denda_14,tanggal_14,pembayaran_15,denda_15,tanggal_15,pembayaran_16,denda_16,tanggal_16,pembayaran_17,denda_17,tanggal_17,pembayaran_18,denda_18,tanggal_18,pembayaran_19,denda_19,tanggal_19,pembayaran_20,denda_20,tanggal_20,pembayaran_21,denda_21,tanggal_21,pembayaran_22,denda_22,tanggal_22,pembayaran_23,denda_23,tanggal_23,pembayaran_24,denda_24,tanggal_24', '');
DROP TRIGGER audit_row ON angsuran;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
DROP TRIGGER audit_row ON angsuran_optional;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
DROP TRIGGER audit_row ON progkam;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,tempat,tanggal,nilai,nim_mhs', '');
DROP TRIGGER audit_row ON progkam_mhs;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,progkam_id', 'nilai', '');

CREATE TRIGGER audit_count AFTER INSERT ON krs REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();
CREATE TRIGGER audit_count AFTER INSERT ON absensi REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();
CREATE TRIGGER audit_count AFTER INSERT ON pengajaran REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();

-- Rows from before keep no more than new ones.
ALTER TABLE audit DISABLE TRIGGER audit_keep;
UPDATE audit
   SET at = date_trunc('day', at, 'Asia/Makassar'),
       actor = CASE WHEN actor LIKE 'mhs %' THEN 'mhs' ELSE actor END,
       row_key = CASE subject
         WHEN 'mhs_soal_survey' THEN row_key - 'mhs_id'
         ELSE jsonb_build_object('kelas_id', coalesce(nullif(changes #> '{kelas_id,1}', 'null'), changes #> '{kelas_id,0}'))
       END,
       changes = changes - 'kelas_id',
       mhs_id = NULL
 WHERE action <> 'command' AND subject IN ('penilaian_dosen', 'mhs_soal_survey');
UPDATE audit SET changes = kept.changes
  FROM (SELECT a.id, jsonb_object_agg(name, CASE WHEN name = ANY (string_to_array(arguments[2], ',')) THEN value ELSE 'null' END) AS changes
          FROM audit a
          JOIN (SELECT tgrelid::regclass::text AS subject, string_to_array(encode(tgargs, 'escape'), '\000') AS arguments
                  FROM pg_trigger WHERE tgname = 'audit_row') t USING (subject),
               jsonb_each(a.changes) AS change (name, value)
         WHERE a.action <> 'command'
         GROUP BY a.id) AS kept
 WHERE audit.id = kept.id AND audit.changes <> kept.changes;
ALTER TABLE audit ENABLE TRIGGER audit_keep;
