-- The facts that a paper of this kind certifies of a student on a WITA day; null where there is nothing to certify. Who
-- is a student then, his classes of a term (a class is of its half of the year by its semester,
-- packages/domain/src/paruh.ts), what he paid, joined, chose. An exam has its own hours and room.
CREATE OR REPLACE FUNCTION surat_fakta(student int, jenis_ text, rujukan_ text, hari date) RETURNS jsonb
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
               'tanggal', p.tanggal, 'dari', left(coalesce(p.dari, jk.dari)::text, 5),
               'sampai', left(coalesce(p.sampai, jk.sampai)::text, 5), 'ruangan', r.nama)
               ORDER BY p.tanggal NULLS LAST, coalesce(p.dari, jk.dari), m.kode, k.id))
      INTO isi_ FROM public.semester_ajaran s
      JOIN public.tahun_ajaran t ON t.id = s.tahun_ajaran_id
      JOIN public.kelas k ON k.tahun_ajaran_id = s.tahun_ajaran_id
      JOIN public.krs ON krs.kelas_id = k.id AND krs.mhs_id = student
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.jamkul jk ON jk.id = k.jamkul_id
      LEFT JOIN public.pengajaran p ON p.kelas_id = k.id AND p.pertemuan = split_part(rujukan_, '-', 2)
      LEFT JOIN public.ruangan r ON r.id = coalesce(p.ruangan_id, k.ruangan_id)
     WHERE s.id::text = split_part(rujukan_, '-', 1) AND p.status IS DISTINCT FROM 9
       AND public.paruh(k.semester) = s.semester
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

-- The classes of a student with their marks; how often he came counts once the three marks are there, as in the portal.
CREATE OR REPLACE FUNCTION surat_kelas(student int)
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
CREATE OR REPLACE FUNCTION surat_bayar(student int)
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
CREATE OR REPLACE FUNCTION surat_opsional(student int, rujukan_ text) RETURNS int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT ke FROM (
    SELECT pos || '-' || id AS rujukan, (row_number() OVER (ORDER BY pos DESC, tanggal, id))::int AS ke
      FROM (SELECT 'angsuran_optional' AS pos, id, tanggal FROM public.angsuran_optional WHERE mhs_id = student
            UNION ALL SELECT 'angsuran', id, tanggal FROM public.angsuran WHERE mhs_id = student) a) b
   WHERE rujukan = rujukan_
$$;

-- All that there is to certify of a student on a WITA day, with amount and day of a payment. An exam whose last day is over
-- needs no card.
CREATE OR REPLACE FUNCTION surat_daftar(student int, hari date)
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
