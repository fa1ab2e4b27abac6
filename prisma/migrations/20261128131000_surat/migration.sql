-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "kop_alamat" VARCHAR(200),
ADD COLUMN     "ttd_jenis" VARCHAR(100) DEFAULT 'aktif',
ADD COLUMN     "ttd_jabatan" VARCHAR(120),
ADD COLUMN     "kop_nama" VARCHAR(150),
ADD COLUMN     "kop_kota" VARCHAR(60),
ADD COLUMN     "ttd_nip" VARCHAR(40),
ADD COLUMN     "ttd_nama" VARCHAR(120);

-- CreateTable
CREATE TABLE "surat" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER,
    "jenis" VARCHAR(12) NOT NULL,
    "rujukan" VARCHAR(40) NOT NULL DEFAULT '',
    "keperluan" VARCHAR(200),
    "keadaan" VARCHAR(8) NOT NULL DEFAULT 'menunggu',
    "tahun" SMALLINT,
    "urut" INTEGER,
    "kode" VARCHAR(20),
    "isi" JSONB,
    "kelas" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "alasan" VARCHAR(500),
    "oleh" TEXT,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "terbit_pada" TIMESTAMPTZ(3),
    "diganti_pada" TIMESTAMPTZ(3),
    "ditarik_pada" TIMESTAMPTZ(3),

    CONSTRAINT "surat_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "surat_kode_key" ON "surat"("kode");

-- CreateIndex
CREATE INDEX "surat_mhs_id_jenis_idx" ON "surat"("mhs_id", "jenis");

-- CreateIndex
CREATE INDEX "surat_keadaan_dibuat_pada_idx" ON "surat"("keadaan", "dibuat_pada");

-- CreateIndex
CREATE UNIQUE INDEX "surat_tahun_urut_key" ON "surat"("tahun", "urut");

-- AddForeignKey
ALTER TABLE "surat" ADD CONSTRAINT "surat_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE surat
  ADD CONSTRAINT surat_keadaan CHECK (keadaan IN ('menunggu', 'terbit', 'ditolak', 'ditarik')),
  ADD CONSTRAINT surat_terbit_lengkap CHECK (
    (keadaan IN ('terbit', 'ditarik')) = (num_nonnulls(tahun, urut, kode, isi, terbit_pada) = 5)
    AND (keadaan IN ('menunggu', 'ditolak')) = (num_nonnulls(tahun, urut, kode, isi, terbit_pada) = 0)),
  ADD CONSTRAINT surat_alasan CHECK (keadaan NOT IN ('ditolak', 'ditarik') OR alasan IS NOT NULL),
  ADD CONSTRAINT surat_ditarik CHECK ((keadaan = 'ditarik') = (ditarik_pada IS NOT NULL));

-- One of a kind waits at a time.
CREATE UNIQUE INDEX surat_satu_menunggu ON surat (mhs_id, jenis, rujukan) WHERE keadaan = 'menunggu';
-- Those that a change of facts is compared with.
CREATE INDEX surat_berlaku ON surat (mhs_id) WHERE keadaan = 'terbit';

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON surat FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,jenis,rujukan,keadaan,tahun,urut,alasan,oleh,dibuat_pada,terbit_pada,diganti_pada,ditarik_pada', 'keperluan,kode,isi,kelas');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON surat
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
-- Of what is taken back a merge alone writes here; a paper stays what it is when marks are taken back.
CREATE TRIGGER undo_note AFTER INSERT OR DELETE OR UPDATE OF mhs_id ON surat FOR EACH ROW
  WHEN (undo_wanted()) EXECUTE FUNCTION undo_note();

DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,denda_hari,kehadiran_minimal,lulus_baca_hari,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi,kop_nama,kop_alamat,kop_kota,ttd_nama,ttd_jabatan,ttd_nip,ttd_jenis', '');

-- The classes of a student with their marks; how often he came counts once the three marks are there, as in the portal.
CREATE FUNCTION surat_kelas(student int)
RETURNS TABLE (kelas_id int, semester int, lengkap boolean, isi jsonb)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT k.id, k.semester::int, r.lengkap,
         jsonb_build_object('kelas_id', k.id, 'kode', m.kode, 'nama', m.nama, 'sks', m.sks, 'semester', k.semester,
           'tugas', r.tugas, 'uts', r.uts, 'uas', r.uas, 'tahun', t.tahun,
           'hadir', CASE WHEN r.lengkap THEN (
             SELECT count(*) FROM public.absensi a
               JOIN public.pengajaran p ON p.kelas_id = a.kelas_id AND p.pertemuan = a.pertemuan
              WHERE a.mhs_id = student AND a.kelas_id = k.id AND a.status = '1'
                AND a.pertemuan NOT IN ('UTS', 'UAS') AND p.status IS DISTINCT FROM 9) END,
           'bobot', jsonb_build_object('kehadiran', k.persentasi_kehadiran, 'tugas', k.persentasi_tugas,
             'uts', k.persentasi_uts, 'uas', k.persentasi_uas))
    FROM (SELECT *, num_nulls(tugas, uts, uas) = 0 AS lengkap FROM public.krs WHERE mhs_id = student) r
    JOIN public.kelas k ON k.id = r.kelas_id
    JOIN public.matkul m ON m.id = k.matkul_id
    JOIN public.tahun_ajaran t ON t.id = k.tahun_ajaran_id
$$;

-- Payments as they are booked: the place (PLACES in packages/domain/src/booking.ts), its number, rupiah and day.
CREATE FUNCTION surat_bayar(student int)
RETURNS TABLE (pos text, nomor int, jumlah int, tanggal date)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE jenjang WHEN 'D1' THEN 'angsuran_1' ELSE 'angsuran_2' END, ke::int, jumlah, tanggal
    FROM public.angsuran_slot WHERE mhs_id = student AND jumlah > 0
  UNION ALL
  SELECT 'du', d.nomor, d.jumlah, d.tanggal
    FROM public.biaya b, LATERAL (VALUES (1, b.du_1, b.tanggal_du_1), (2, b.du_2, b.tanggal_du_2), (3, b.du_3, b.tanggal_du_3))
      AS d (nomor, jumlah, tanggal) WHERE b.mhs_id = student AND d.jumlah > 0
  UNION ALL
  SELECT 'angsuran_optional', id, jumlah, tanggal FROM public.angsuran_optional WHERE mhs_id = student AND jumlah > 0
  UNION ALL
  SELECT 'angsuran', id, jumlah, tanggal FROM public.angsuran WHERE mhs_id = student AND jumlah > 0
$$;

-- Which of the optional installments a receipt is of, as the payment page numbers them; null of any other.
CREATE FUNCTION surat_opsional(student int, rujukan_ text) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ke FROM (
    SELECT pos || '-' || id AS rujukan, (row_number() OVER (ORDER BY pos DESC, tanggal, id))::int AS ke
      FROM (SELECT 'angsuran_optional' AS pos, id, tanggal FROM public.angsuran_optional WHERE mhs_id = student
            UNION ALL SELECT 'angsuran', id, tanggal FROM public.angsuran WHERE mhs_id = student) a) b
   WHERE rujukan = rujukan_
$$;

-- What a paper of this kind certifies of a student on a WITA day; null where there is nothing to certify. Who is a
-- student then, his classes of a term (a class is of its half of the year by its semester or by most of its sessions'
-- days, as isRunning in packages/domain/src/lecture.ts), what he paid, joined, chose.
CREATE FUNCTION surat_fakta(student int, jenis_ text, rujukan_ text, hari date) RETURNS jsonb
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  siapa jsonb;
  isi_ jsonb;
BEGIN
  SELECT jsonb_build_object('nim', m.nim, 'nama', m.nama, 'jurusan', j.nama, 'jenjang', m.jenjang, 'angkatan', m.angkatan)
    INTO siapa FROM public.mhs m JOIN public.jurusan j ON j.id = m.jurusan_id WHERE m.id = student;
  IF siapa IS NULL THEN RETURN NULL; END IF;
  CASE jenis_
  WHEN 'khs' THEN
    SELECT jsonb_build_object('semester', rujukan_::int, 'kelas', jsonb_agg(k.isi ORDER BY k.isi ->> 'kode', k.kelas_id))
      INTO isi_ FROM surat_kelas(student) k
     WHERE k.semester::text = rujukan_ HAVING bool_or(k.lengkap);
  WHEN 'transkrip' THEN
    SELECT jsonb_build_object('kelas', jsonb_agg(k.isi ORDER BY k.semester, k.isi ->> 'kode', k.kelas_id))
      INTO isi_ FROM surat_kelas(student) k WHERE k.lengkap HAVING count(*) > 0;
  WHEN 'aktif' THEN
    SELECT jsonb_build_object('tahun', t.tahun, 'semester_ajaran', s.semester)
      INTO isi_ FROM public.semester_ajaran s JOIN public.tahun_ajaran t ON t.id = s.tahun_ajaran_id
     WHERE s.id::text = rujukan_
       AND coalesce((SELECT st.status FROM public.mhs_status st WHERE st.mhs_id = student AND st.sejak <= hari
                      ORDER BY st.sejak DESC LIMIT 1), 'aktif') = 'aktif';
  WHEN 'ujian' THEN
    SELECT jsonb_build_object('ujian', split_part(rujukan_, '-', 2), 'tahun', t.tahun, 'semester_ajaran', s.semester,
             'kelas', jsonb_agg(jsonb_build_object('kelas_id', k.id, 'kode', m.kode, 'nama', m.nama, 'sks', m.sks,
               'tanggal', p.tanggal, 'dari', left(jk.dari::text, 5), 'sampai', left(jk.sampai::text, 5), 'ruangan', r.nama)
               ORDER BY p.tanggal NULLS LAST, jk.dari, m.kode, k.id))
      INTO isi_ FROM public.semester_ajaran s
      JOIN public.tahun_ajaran t ON t.id = s.tahun_ajaran_id
      JOIN public.kelas k ON k.tahun_ajaran_id = s.tahun_ajaran_id
      JOIN public.krs ON krs.kelas_id = k.id AND krs.mhs_id = student
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.jamkul jk ON jk.id = k.jamkul_id
      LEFT JOIN public.ruangan r ON r.id = k.ruangan_id
      LEFT JOIN public.pengajaran p ON p.kelas_id = k.id AND p.pertemuan = split_part(rujukan_, '-', 2)
     WHERE s.id::text = split_part(rujukan_, '-', 1) AND p.status IS DISTINCT FROM 9
       AND (k.semester % 2 = CASE s.semester WHEN 'ganjil' THEN 1 ELSE 0 END
            OR (SELECT count(*) FILTER (WHERE q.tanggal BETWEEN s.mulai AND s.selesai) * 2 > count(*)
                  FROM public.pengajaran q WHERE q.kelas_id = k.id AND q.tanggal IS NOT NULL))
     GROUP BY t.tahun, s.semester;
  WHEN 'kuitansi' THEN
    SELECT to_jsonb(b) INTO isi_ FROM surat_bayar(student) b WHERE b.pos || '-' || b.nomor = rujukan_;
  WHEN 'tak' THEN
    SELECT jsonb_build_object('kegiatan', jsonb_agg(jsonb_build_object('id', p.id, 'nama', p.nama, 'tempat', p.tempat,
             'tanggal', p.tanggal, 'nilai', coalesce(q.nilai, p.nilai)) ORDER BY p.tanggal NULLS LAST, p.id))
      INTO isi_ FROM public.progkam p
      LEFT JOIN public.progkam_mhs q ON q.progkam_id = p.id AND q.mhs_id = student
     WHERE p.nim_mhs = siapa ->> 'nim' OR (p.nim_mhs IS NULL AND q.mhs_id IS NOT NULL) HAVING count(*) > 0;
  WHEN 'ojt' THEN
    SELECT jsonb_build_object('perusahaan', c.nama, 'alamat', c.alamat, 'dosen', d.nama, 'dari_2', o.dari_2,
             'sampai_2', o.sampai_2, 'dari_4', o.dari_4, 'sampai_4', o.sampai_4)
      INTO isi_ FROM public.mhs_pojt mp JOIN public.pojt o ON o.id = mp.pojt_id
      JOIN public.perusahaan c ON c.id = o.perusahaan_id LEFT JOIN public.dosen d ON d.id = mp.dosen_id
     WHERE mp.mhs_id = student;
  ELSE
    RETURN NULL;
  END CASE;
  RETURN CASE WHEN isi_ IS NOT NULL THEN isi_ || jsonb_build_object('mhs', siapa) END;
END $$;

-- Whether what a paper certifies still holds. What was added since does not make a transcript or a list of activities
-- wrong: each of their rows has an id, and no list within it. Who is a student of a term is one until the term is over.
CREATE FUNCTION surat_cocok(nomor_surat int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(CASE WHEN s.jenis IN ('transkrip', 'tak') THEN f @> (s.isi -> 'fakta') ELSE f = s.isi -> 'fakta' END, false)
    FROM public.surat s
    LEFT JOIN public.semester_ajaran t ON s.jenis = 'aktif' AND t.id::text = s.rujukan
    CROSS JOIN LATERAL surat_fakta(s.mhs_id, s.jenis, s.rujukan, greatest((s.terbit_pada AT TIME ZONE 'Asia/Makassar')::date,
      least((now() AT TIME ZONE 'Asia/Makassar')::date, t.selesai))) AS f
   WHERE s.id = nomor_surat
$$;

-- Notes of issued papers of students, of these kinds and perhaps these classes, since when they do not hold; and that they
-- hold again where a change was taken back.
CREATE FUNCTION surat_bandingkan(students int[], kinds text[], classes int[] DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.surat s SET diganti_pada = CASE WHEN s.diganti_pada IS NULL THEN now() END
   WHERE s.mhs_id = ANY (students) AND s.keadaan = 'terbit' AND s.jenis = ANY (kinds)
     AND (classes IS NULL OR s.kelas && classes)
     AND surat_cocok(s.id) = (s.diganti_pada IS NOT NULL)
$$;

-- A code of 100 random bits: each character is five bits of two random UUIDs, without the bytes that have fixed ones.
CREATE FUNCTION surat_kode() RETURNS text
LANGUAGE sql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(acak, i) & 31) + 1, 1), '' ORDER BY i)
    FROM (SELECT uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS acak) a,
         unnest('{0,1,2,3,4,5,7,9,10,11,12,13,14,15,16,17,18,19,20,21}'::int[]) AS i
$$;

-- Issues a paper: freezes what it says with the letterhead of today, and gives it number and code.
CREATE FUNCTION surat_terbit(nomor_surat int, pada timestamptz) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  one public.surat;
  hari date := (pada AT TIME ZONE 'Asia/Makassar')::date;
  tahun_ smallint := extract(year FROM hari);
  fakta jsonb;
BEGIN
  SELECT * INTO one FROM public.surat WHERE id = nomor_surat FOR UPDATE;
  fakta := surat_fakta(one.mhs_id, one.jenis, one.rujukan, hari);
  IF fakta IS NULL OR one.keadaan <> 'menunggu' THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('surat nomor'));
  UPDATE public.surat s
     SET keadaan = 'terbit', terbit_pada = pada, alasan = NULL, tahun = tahun_,
         urut = 1 + coalesce((SELECT max(urut) FROM public.surat t WHERE t.tahun = tahun_), 0),
         kode = surat_kode(),
         isi = surat_isi(fakta, one.jenis, one.mhs_id) || jsonb_build_object('oleh', one.oleh),
         kelas = coalesce((SELECT array_agg((k ->> 'kelas_id')::int) FROM jsonb_array_elements(fakta -> 'kelas') k), '{}')
   WHERE s.id = one.id;
  RETURN true;
END $$;

-- What a paper of today says beside the facts: the letterhead, who signs it where it needs that, where the student stands,
-- and which of the optional installments it is of.
CREATE FUNCTION surat_isi(fakta jsonb, jenis_ text, student int) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('fakta', fakta,
    'kop', jsonb_build_object('kampus', p.kop_nama, 'alamat', p.kop_alamat, 'kota', p.kop_kota),
    'ttd', CASE WHEN jenis_ = ANY (string_to_array(p.ttd_jenis, ',')) THEN
      jsonb_build_object('nama', p.ttd_nama, 'jabatan', p.ttd_jabatan, 'nip', p.ttd_nip) END,
    'tahun', (SELECT t.tahun FROM public.semester_ajaran s JOIN public.tahun_ajaran t ON t.id = s.tahun_ajaran_id WHERE s.aktif),
    'semester', (SELECT semester FROM public.mhs WHERE id = student),
    'ke', surat_opsional(student, (fakta ->> 'pos') || '-' || (fakta ->> 'nomor')))
    FROM public.pengaturan p
$$;

-- A student asks for a paper. The one there is that says the same, or that waits, is his; a new one is issued at once, or
-- waits where its kind needs a signature. Null where there is nothing to certify, or no letterhead.
CREATE FUNCTION surat_minta(student int, jenis_ text, rujukan_ text, keperluan_ text, pada timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  fakta jsonb;
  baru jsonb;
  found_id int;
BEGIN
  -- Of two taps the second finds what the first has made.
  PERFORM FROM public.mhs WHERE id = student FOR NO KEY UPDATE;
  fakta := surat_fakta(student, jenis_, rujukan_, (pada AT TIME ZONE 'Asia/Makassar')::date);
  IF fakta IS NULL OR (SELECT kop_nama FROM public.pengaturan) IS NULL THEN RETURN NULL; END IF;
  baru := surat_isi(fakta, jenis_, student);
  SELECT id INTO found_id FROM public.surat s
   WHERE s.mhs_id = student AND s.jenis = jenis_ AND s.rujukan = rujukan_
     AND (s.keadaan = 'menunggu'
          OR (s.keadaan = 'terbit' AND s.isi - '{tahun,semester,oleh,ke}'::text[] = baru - '{tahun,semester,ke}'::text[]
              AND s.keperluan IS NOT DISTINCT FROM keperluan_ AND s.diganti_pada IS NULL AND surat_cocok(s.id)))
   ORDER BY s.keadaan = 'menunggu' DESC, s.id DESC LIMIT 1;
  IF found_id IS NOT NULL THEN RETURN found_id; END IF;
  INSERT INTO public.surat (mhs_id, jenis, rujukan, keperluan, dibuat_pada)
  VALUES (student, jenis_, rujukan_, keperluan_, pada) RETURNING id INTO found_id;
  IF baru ->> 'ttd' IS NULL THEN PERFORM surat_terbit(found_id, pada); END IF;
  RETURN found_id;
END $$;

-- What there is to certify of a student on a WITA day, with amount and day of a payment. An exam whose last day is over
-- needs no card.
CREATE FUNCTION surat_daftar(student int, hari date)
RETURNS TABLE (jenis text, rujukan text, jumlah int, tanggal date, ke int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH diambil AS (SELECT * FROM surat_kelas(student)),
       berjalan AS (SELECT id FROM public.semester_ajaran WHERE aktif),
       ujian AS (SELECT b.id || '-' || u.nama AS rujukan FROM berjalan b, unnest('{UTS,UAS}'::text[]) AS u (nama))
  SELECT 'khs', semester::text, NULL::int, NULL::date, NULL::int FROM diambil WHERE lengkap GROUP BY semester
  UNION ALL SELECT 'transkrip', '', NULL, NULL, NULL WHERE EXISTS (SELECT FROM diambil WHERE lengkap)
  UNION ALL SELECT 'aktif', id::text, NULL, NULL, NULL FROM berjalan WHERE surat_fakta(student, 'aktif', id::text, hari) IS NOT NULL
  UNION ALL SELECT 'ujian', u.rujukan, NULL, NULL, NULL FROM ujian u, surat_fakta(student, 'ujian', u.rujukan, hari) AS f
             WHERE coalesce((SELECT max(k ->> 'tanggal') FROM jsonb_array_elements(f -> 'kelas') k), hari::text) >= hari::text AND f IS NOT NULL
  UNION ALL SELECT 'tak', '', NULL, NULL, NULL WHERE surat_fakta(student, 'tak', '', hari) IS NOT NULL
  UNION ALL SELECT 'ojt', '', NULL, NULL, NULL FROM public.mhs_pojt WHERE mhs_id = student
  UNION ALL SELECT 'kuitansi', pos || '-' || nomor, jumlah, tanggal, surat_opsional(student, pos || '-' || nomor) FROM surat_bayar(student)
$$;

-- A change of marks, attendance or a registration is compared with the papers that name its class, a new registration with
-- those that list its semester. A card for an exam says no attendance.
CREATE FUNCTION surat_krs_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.surat WHERE keadaan = 'terbit' AND mhs_id IN (SELECT mhs_id FROM berubah)) THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'absensi' THEN
    PERFORM surat_bandingkan(array_agg(DISTINCT mhs_id), '{khs,transkrip}', array_agg(DISTINCT kelas_id)) FROM berubah;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM surat_bandingkan((SELECT array_agg(DISTINCT b.mhs_id) FROM berubah b
        JOIN public.surat s ON s.mhs_id = b.mhs_id AND s.keadaan = 'terbit'
        JOIN public.kelas k ON k.id = b.kelas_id
       WHERE (s.jenis = 'khs' AND s.rujukan = k.semester::text) OR s.jenis = 'ujian'), '{khs,ujian}');
  END IF;
  PERFORM surat_bandingkan(array_agg(DISTINCT mhs_id), '{khs,transkrip,ujian}', array_agg(DISTINCT kelas_id)) FROM berubah;
  RETURN NULL;
END $$;

CREATE TRIGGER surat_berubah_i AFTER INSERT ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE TRIGGER surat_berubah_d AFTER DELETE ON krs REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE TRIGGER surat_berubah_i AFTER INSERT ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE TRIGGER surat_berubah_d AFTER DELETE ON absensi REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();

-- Compares the papers of whoever takes one of these classes.
CREATE FUNCTION surat_bandingkan_kelas(classes int[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT surat_bandingkan(array_agg(DISTINCT s.mhs_id), '{khs,transkrip,ujian}', classes)
    FROM public.krs r JOIN public.surat s ON s.mhs_id = r.mhs_id AND s.keadaan = 'terbit' AND s.kelas && classes
   WHERE r.kelas_id = ANY (classes)
$$;

-- The same of what all of a class have: weights, course, hours.
CREATE FUNCTION surat_kelas_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM surat_bandingkan_kelas(CASE TG_TABLE_NAME WHEN 'kelas' THEN ARRAY[NEW.id]
    ELSE ARRAY(SELECT id FROM public.kelas WHERE matkul_id = NEW.id) END);
  RETURN NULL;
END $$;

-- The same of sessions that were cancelled or moved, all of a statement at once.
CREATE FUNCTION surat_pengajaran_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  classes int[] := ARRAY(SELECT DISTINCT b.kelas_id FROM sebelum a JOIN sesudah b ON b.id = a.id
                          WHERE (a.status, a.tanggal) IS DISTINCT FROM (b.status, b.tanggal));
BEGIN
  IF cardinality(classes) > 0 THEN PERFORM surat_bandingkan_kelas(classes); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER surat_berubah AFTER UPDATE ON kelas FOR EACH ROW
  WHEN ((OLD.semester, OLD.matkul_id, OLD.jamkul_id, OLD.ruangan_id, OLD.tahun_ajaran_id, OLD.persentasi_kehadiran, OLD.persentasi_tugas, OLD.persentasi_uts, OLD.persentasi_uas)
    IS DISTINCT FROM (NEW.semester, NEW.matkul_id, NEW.jamkul_id, NEW.ruangan_id, NEW.tahun_ajaran_id, NEW.persentasi_kehadiran, NEW.persentasi_tugas, NEW.persentasi_uts, NEW.persentasi_uas))
  EXECUTE FUNCTION surat_kelas_berubah();
CREATE TRIGGER surat_berubah AFTER UPDATE ON pengajaran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT EXECUTE FUNCTION surat_pengajaran_berubah();
CREATE TRIGGER surat_berubah AFTER UPDATE ON matkul FOR EACH ROW
  WHEN ((OLD.kode, OLD.nama, OLD.sks) IS DISTINCT FROM (NEW.kode, NEW.nama, NEW.sks)) EXECUTE FUNCTION surat_kelas_berubah();

-- The same of one student: who he is, his status, payments, activities, company. What is taken out and put back makes its
-- paper hold again. A fine is in no receipt.
CREATE FUNCTION surat_mhs_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM surat_bandingkan(ARRAY[(whole ->> TG_ARGV[0])::int], string_to_array(TG_ARGV[1], ','));
  RETURN NULL;
END $$;

CREATE TRIGGER surat_berubah AFTER UPDATE ON mhs FOR EACH ROW
  WHEN ((OLD.nim, OLD.nama, OLD.jurusan_id, OLD.jenjang, OLD.angkatan) IS DISTINCT FROM (NEW.nim, NEW.nama, NEW.jurusan_id, NEW.jenjang, NEW.angkatan))
  EXECUTE FUNCTION surat_mhs_berubah('id', 'khs,transkrip,aktif,ujian,kuitansi,tak,ojt');
CREATE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'aktif');
CREATE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran_slot FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran_slot FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jenjang, OLD.ke, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jenjang, NEW.ke, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah AFTER INSERT OR DELETE ON biaya FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON biaya FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.du_1, OLD.tanggal_du_1, OLD.du_2, OLD.tanggal_du_2, OLD.du_3, OLD.tanggal_du_3)
    IS DISTINCT FROM (NEW.mhs_id, NEW.du_1, NEW.tanggal_du_1, NEW.du_2, NEW.tanggal_du_2, NEW.du_3, NEW.tanggal_du_3))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran_optional FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran_optional FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'tak');
CREATE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'ojt');

-- An activity is of everybody who joined it.
CREATE FUNCTION surat_progkam_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM surat_bandingkan(ARRAY(
    SELECT id FROM public.mhs WHERE nim IN (OLD.nim_mhs, NEW.nim_mhs)
    UNION SELECT mhs_id FROM public.progkam_mhs WHERE progkam_id = coalesce(NEW.id, OLD.id)), '{tak}');
  RETURN NULL;
END $$;

CREATE TRIGGER surat_berubah AFTER INSERT OR DELETE ON progkam FOR EACH ROW EXECUTE FUNCTION surat_progkam_berubah();
CREATE TRIGGER surat_berubah_u AFTER UPDATE ON progkam FOR EACH ROW
  WHEN ((OLD.nama, OLD.tempat, OLD.tanggal, OLD.nilai, OLD.nim_mhs) IS DISTINCT FROM (NEW.nama, NEW.tempat, NEW.tanggal, NEW.nilai, NEW.nim_mhs))
  EXECUTE FUNCTION surat_progkam_berubah();
