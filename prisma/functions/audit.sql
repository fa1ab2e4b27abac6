-- Filling in bulk may leave rows out of the log: demo data, a restore. A foreign key deletes as the table's owner, so the
-- log is left out only where the login owns it as well.
CREATE OR REPLACE FUNCTION audit_wanted() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT current_setting('sia.audit', true) IS DISTINCT FROM 'off'
      OR NOT (pg_has_role(log.relowner, 'MEMBER') AND pg_has_role(session_user, log.relowner, 'MEMBER'))
    FROM pg_catalog.pg_class log WHERE log.oid = 'public.audit'::regclass
$$;

-- Who writes, as the transaction says it (packages/server/src/db/change.ts). A login is believed only as far as its
-- server speaks for somebody. The students' server names a student, or itself; a row of a student it writes in his own
-- name. A seat in an OJT group is also taken by another student of the same offer. The login is known by its rights: the
-- students' may not read the log.
CREATE OR REPLACE FUNCTION audit_actor(student integer, other integer DEFAULT NULL) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor text := coalesce(current_setting('sia.actor', true), '');
  login text := coalesce(nullif(current_setting('role'), 'none'), session_user);
BEGIN
  IF actor = '' THEN
    RAISE EXCEPTION 'nobody is named who writes'
      USING ERRCODE = 'insufficient_privilege', HINT = 'In the transaction: SET LOCAL sia.actor = ''<who>''';
  END IF;
  -- Test fixtures and servers of old versions leave the name to the row.
  IF actor = 'mhs' THEN
    RETURN coalesce((SELECT 'mhs ' || nim FROM public.mhs WHERE id = student), 'server');
  END IF;
  IF actor <> 'server' AND NOT has_table_privilege(login, 'public.audit', 'SELECT')
     AND NOT (CASE WHEN student IS NULL THEN starts_with(actor, 'mhs ')
                  ELSE EXISTS (SELECT FROM public.mhs WHERE id IN (student, other) AND 'mhs ' || nim = actor) END) THEN
    RAISE EXCEPTION 'this login does not write in that name' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN actor;
END $$;

-- A write that names nobody is refused in every table that the log watches, and in the log itself.
CREATE OR REPLACE FUNCTION audit_needs_actor() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.audit_actor(NULL);
  RETURN NULL;
END $$;

-- A value is written only where its column is listed; a column that somebody adds is private until then. Arguments: the
-- key columns, the columns whose values are written, those that are private on purpose (a test compares both with the
-- table), and whether the student stays out: then no value, key or name leads to him, and the moment is the day's
-- beginning in WITA, so that it cannot be laid beside a request's. Words about a complaint belong to the log of the
-- student who sent it, ended sessions to that of their student. A message that goes with its complaint has no student:
-- then the complaint's own row tells. Runs as the log's owner, because nobody else may write to it.
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
                          WHEN TG_TABLE_NAME = 'session'
                            THEN (SELECT a.mhs_id::text FROM public.account a WHERE a.id = (whole ->> 'account_id')::integer)
                          ELSE whole ->> 'mhs_id' END;
  fellow integer := CASE WHEN TG_TABLE_NAME = 'mhs_pojt' THEN (
    SELECT p.mhs_id FROM public.mhs_pojt p JOIN public.mhs m ON m.id = p.mhs_id
     WHERE p.pojt_id = (whole ->> 'pojt_id')::integer AND 'mhs ' || m.nim = current_setting('sia.actor', true)) END;
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
                ELSE public.audit_actor(student, fellow) END,
           lower(TG_OP), TG_TABLE_NAME, jsonb_object_agg(key, whole -> key), row_changes, student
      FROM unnest(keys) AS key;
  END IF;
  RETURN NULL;
END $$;

-- Marks of attendance come by the sheet, and are counted by class instead of a row each.
CREATE OR REPLACE FUNCTION audit_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.audit (actor, action, subject, row_key, changes)
  SELECT public.audit_actor(NULL), lower(TG_OP), TG_TABLE_NAME,
         jsonb_build_object('kelas_id', kelas_id), jsonb_build_object('jumlah', count(*))
    FROM added GROUP BY kelas_id ORDER BY kelas_id;
  RETURN NULL;
END $$;

-- A sheet that waits, without the file: 16 MB of it would be turned into text for each entry.
CREATE OR REPLACE FUNCTION audit_lembar() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.audit (actor, action, subject, row_key, changes)
  SELECT public.audit_actor(NULL), lower(TG_OP), 'lembar', jsonb_build_object('id', coalesce(NEW.id, OLD.id)),
         jsonb_build_object('staf_id', jsonb_build_array(OLD.staf_id, NEW.staf_id), 'jenis', jsonb_build_array(OLD.jenis, NEW.jenis),
                            'nama_berkas', jsonb_build_array(OLD.nama_berkas, NEW.nama_berkas), 'isi', NULL);
  RETURN NULL;
END $$;

-- One row for an operator's command, also for one that was refused, or for an act on a student where no row of his tells
-- it: a photo that is replaced, a look at his screens.
CREATE OR REPLACE FUNCTION audit_command(command text, detail jsonb, student integer DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.audit (actor, action, subject, changes, mhs_id)
  VALUES (public.audit_actor(NULL), 'command', command, detail, student)
$$;

-- When the last backup was made, and where it lies: one of the figures for monitoring, without the log it stands in. The
-- backup that data was restored from counts: the restored log does not know it otherwise.
CREATE OR REPLACE FUNCTION last_backup(OUT at timestamptz, OUT file text, OUT host text) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE subject WHEN 'restore' THEN (changes->>'taken_at')::timestamptz ELSE at END,
         changes->>'file', changes->>'host' FROM public.audit
   WHERE subject IN ('backup', 'restore') AND action = 'command' ORDER BY id DESC LIMIT 1
$$;

CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON absensi FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON account FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran_jenjang FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran_optional FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON bank_tersisa FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON berita_terkini FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON biaya FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON buku_perpustakaan FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON disc FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON dosen FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON import_run FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON jenis_survey FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON jurusan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kalender_alamat FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kalimat FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kelas FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kontak FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON kop_logo FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON krs FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON ks FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON ks_pesan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON matkul FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON mhs FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON operator FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pembayaran_bank FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pengajaran FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pengaturan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH STATEMENT WHEN (audit_wanted())
  EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pengumuman FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON permintaan_buku FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON perusahaan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pojt FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON pojt_jurusan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON presensi FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON progkam FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON ruangan FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON semester_ajaran FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON soal_survey FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON staf FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON surat FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON survey FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON tahun_ajaran FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON tutup_buku FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE OR REPLACE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON verifikasi_staf FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON absensi FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('mhs_id,kelas_id,pertemuan', 'status', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON account FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nim,mhs_id,active,nonaktif_by,must_change_password,sandi_berlaku_sampai,created_at', 'password_hash');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON angsuran_jenjang FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('mhs_id,jenjang', 'angsuran', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran_optional FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jumlah,denda,tanggal', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON angsuran_slot FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,jenjang,ke', 'jumlah,denda,tanggal,bagian', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON bank_tersisa FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'berkas,va,jumlah,waktu,pada,selesai', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'title,caption,picture,created_at,ditarik_pada', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON berita_terkini_status_likes FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,berita_terkini_id', '', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON biaya FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'biaya_pendidikan,subsidi,biaya_malam,daftar,tanggal_daftar,biaya_dpp,diskon_dpp,du_1,tanggal_du_1,du_2,tanggal_du_2,du_3,tanggal_du_3,angsuran,diskon_angsuran,bagian_du_1,bagian_du_2,bagian_du_3', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON buku_perpustakaan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,judul,jurusan_id,penerbit,pengarang,halaman', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,buku_saku_kegiatan_id,status,tanggal,diajukan_pada,oleh,alasan,ditolak', 'bukti,sidik');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku_hadir FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('buku_saku_kegiatan_id,mhs_id', '', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,bulan', '');
-- The acts alone, by a trigger of another name.
CREATE OR REPLACE TRIGGER audit_act AFTER INSERT OR UPDATE OF staf_id OR DELETE ON cadangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'staf_id,keadaan,pesan,dimulai_pada,selesai_pada', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON disc FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('mhs_id', 'disc_1,disc_2', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON dosen FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('id', 'nama', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON import_run FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'at,actor,kind,file,added,changed,removed,undone_at,merged_into', 'moved_files');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON jenis_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'survey_id,name,urutan', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON jurusan FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('id', 'nama', '');
-- That an address was made, replaced or revoked is written to the log; that a calendar read it is not.
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE OF rahasia_hash ON kalender_alamat FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'dibuat_pada', 'rahasia_hash,dipakai_pada');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kalimat FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('tindakan,urutan', 'isi');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON kelas FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,semester,group_whatsapp,dosen_id,ruangan_id,jamkul_id,matkul_id,jurusan_id,tahun_ajaran_id,persentasi_kehadiran,persentasi_tugas,persentasi_uts,persentasi_uas', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kontak FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('bagian', 'ruang,jam,telepon,whatsapp,hari_kerja');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON kop_logo FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'dipasang_pada,dilepas_pada', 'gambar');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON krs FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('id', 'mhs_id,kelas_id,tugas,uts,uas', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,bagian,status,butki_tindak_lanjut,created_at', 'judul,isi,no_hp,foto');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ks_pesan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ks_id,jenis,oleh,bagian,created_at', 'isi');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON matkul FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,nama,jenis_matkul,sks,bahan_ajar_link,rpp_link', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nim,nama,angkatan,jenjang,jurusan_id,waktu_belajar,semester,tanggal_bergabung,kdbb,cabang,ojt_aktif,diisi_sendiri', 'tempat,tanggal,jenis,agama,no_hp,no_hp_ortu,nama_ayah,nama_ibu,alamat_ortu,email,fb,ig,ktp,asal_sekolah,tahun_tamat,jurusan_sma,informasi,keputusan_kuliah,refrensi,no_briva,email_kampus');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,pojt_id,jurusan_id,dosen_id,kelompok_nim,kelompok_urutan,created_at', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('soal_survey_id', '', 'mhs_id,jawaban_pilihan_ganda,jawaban_essay,updated_at', 'tanpa mahasiswa');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('mhs_id,sejak', 'status', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON nilai_draf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id,mhs_id,bagian', 'nilai', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON operator FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('nama', 'dibuat_pada,dicabut_pada', 'kunci_hash');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'mhs_id,jumlah,waktu,ke,bagian,ditarik_pada', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON peminjaman_ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,ruangan_id,dari,sampai,keperluan,mengetahui,menyetujui,rejected,alasan,created_at', 'no_telp');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kelas_id,pertemuan,status,tanggal,dari,sampai,ruangan_id,pembahasan,link_meet,link_materi,pengganti_id', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,denda_hari,kehadiran_minimal,lulus_baca_hari,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi,kop_nama,kop_alamat,kop_kota,ttd_nama,ttd_jabatan,ttd_nip,ttd_jenis,tak_target,sks_d1,sks_d2,nilai_ulang', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pengingat_survey_tautan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'urutan,label,url', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,isi,dari,sampai,acara,file,terbit_pada,ditarik_pada', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON penilaian_dosen FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id', '', 'id,mhs_id,penampilan,kepribadian,penguasaan_materi,mudah_diterima,semangat_mengajar,ketepatan_waktu,kritik_saran,created_at', 'tanpa mahasiswa');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON permintaan_buku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,pos,nomor,tindakan,jumlah,tanggal,semula_jumlah,semula_tanggal,semula_denda,menjadi_jumlah,menjadi_tanggal,menjadi_denda,alasan,diminta_oleh,diminta_pada,keadaan,diputus_oleh,diputus_pada,alasan_tolak', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON perusahaan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,alamat,kegiatan,kontak_nama,kontak_telepon,kontak_email,peta_url', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenjang,perusahaan_id,dari_2,sampai_2,dari_4,sampai_4', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OF jumlah_mhs, ditutup OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('pojt_id,jurusan_id', 'jumlah_mhs,terisi,ditutup', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON presensi FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id,pertemuan', 'dibuka_oleh,dibuka_pada,sampai,ditutup_pada', 'kode,rahasia');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON progkam FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,tempat,tanggal,nilai,nim_mhs', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,progkam_id', 'nilai', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,kapasitas,fasilitas', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON semester_ajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'tahun_ajaran_id,semester,mulai,selesai,aktif', '');
-- The minute of the last use is no act.
CREATE OR REPLACE TRIGGER audit_act AFTER INSERT OR UPDATE OF id, nomor, staf_id, menunggu_kode OR DELETE ON sesi_staf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('nomor', 'staf_id,created_at,used_at,perangkat,menunggu_kode,akun_kampus', 'id,rahasia');
-- A login or a logout of a student is a security event; here is told who of the college ended his session. The students'
-- login, which may not read the log, ends sessions in no name.
CREATE OR REPLACE TRIGGER audit_act AFTER UPDATE OF account_id, revoked_at, expires_at ON session FOR EACH ROW
  WHEN (audit_wanted() AND coalesce(current_setting('sia.actor', true), '') !~ '^(mhs |mhs$|server$)'
        AND has_table_privilege(coalesce(nullif(current_setting('role'), 'none'), session_user), 'public.audit', 'SELECT'))
  EXECUTE FUNCTION audit_row('id', 'account_id,created_at,expires_at,revoked_at,perangkat,used_at,akun_kampus', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenis_survey_id,type,pertanyaan,jenis_pilihan_ganda,urutan', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON staf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'username,nama,email,peran,active,must_change_password,sandi_berlaku_sampai,dosen_id,created_at', 'password_hash');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON surat FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jenis,rujukan,keadaan,tahun,urut,alasan,oleh,dibuat_pada,terbit_pada,diganti_pada,ditarik_pada', 'keperluan,kode,isi,kelas');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON survey FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('id', 'name,batas,konsep', '');
CREATE OR REPLACE TRIGGER audit_row AFTER UPDATE OR DELETE ON tahun_ajaran FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_row('id', 'tahun', '');
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON tutup_buku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('bulan', 'pembayaran,jumlah,staf_id,pada', '');
-- The log tells what is set up, taken away and used up; which code was the last one is no news of an account.
CREATE OR REPLACE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE OF rahasia, kode_pemulihan, dipasang_pada ON verifikasi_staf
  FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('staf_id', 'dipasang_pada', 'rahasia,langkah,kode_pemulihan');

CREATE OR REPLACE TRIGGER audit_count AFTER INSERT ON absensi REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();
CREATE OR REPLACE TRIGGER audit_count AFTER INSERT ON krs REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();
CREATE OR REPLACE TRIGGER audit_count AFTER INSERT ON pengajaran REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_count();

CREATE OR REPLACE TRIGGER audit_lembar AFTER INSERT OR DELETE ON lembar FOR EACH ROW WHEN (audit_wanted()) EXECUTE FUNCTION audit_lembar();
CREATE OR REPLACE TRIGGER audit_lembar_u AFTER UPDATE OF staf_id, isi ON lembar FOR EACH ROW
  WHEN (audit_wanted() AND (NEW.staf_id <> OLD.staf_id OR NEW.isi IS NOT NULL)) EXECUTE FUNCTION audit_lembar();

-- The log only grows, whoever asks. The servers' roles lack the right as well (packages/server/src/db/rights.ts).
CREATE OR REPLACE TRIGGER audit_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse('the audit log only grows', 'insufficient_privilege');
