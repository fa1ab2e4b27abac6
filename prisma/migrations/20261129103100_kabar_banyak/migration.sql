-- Rows before and after a statement are matched by a full join, which is never a nested loop: the plan of a statement that
-- changed one row is kept, and would compare each row of a sheet with each other.
CREATE OR REPLACE FUNCTION kabar_nilai() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'nilai', 'ref_id', b.kelas_id, 'butir', b.kelas_id::text,
               'lama', '[null, null, null]'::jsonb, 'baru', jsonb_build_array(b.tugas, b.uts, b.uas),
               'isi', jsonb_build_object('matkul', m.nama,
                 'bobot', jsonb_build_array(k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas))))
        FROM sesudah b
        JOIN public.kelas k ON k.id = b.kelas_id
        JOIN public.matkul m ON m.id = k.matkul_id
       WHERE num_nonnulls(b.tugas, b.uts, b.uas) > 0));
  ELSE
    PERFORM public.kabar_catat((
      WITH berubah AS MATERIALIZED (
        SELECT b.mhs_id, b.kelas_id, a.mhs_id AS mhs_lama, a.kelas_id AS kelas_lama,
               jsonb_build_array(a.tugas, a.uts, a.uas) AS lama, jsonb_build_array(b.tugas, b.uts, b.uas) AS baru
          FROM sebelum a FULL JOIN sesudah b ON b.id = a.id)
      SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'nilai', 'ref_id', r.kelas_id, 'butir', r.kelas_id::text,
               'lama', r.lama, 'baru', r.baru,
               'isi', jsonb_build_object('matkul', m.nama,
                 'bobot', jsonb_build_array(k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas))))
        FROM berubah r
        JOIN public.kelas k ON k.id = r.kelas_id
        JOIN public.matkul m ON m.id = k.matkul_id
       WHERE r.mhs_lama = r.mhs_id AND r.kelas_lama = r.kelas_id AND r.lama <> r.baru));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kabar_absensi() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  berubah jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_array(b.mhs_id, b.kelas_id, b.pertemuan, NULL, b.status)) INTO berubah
      FROM sesudah b WHERE b.status = '4';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(jsonb_build_array(a.mhs_id, a.kelas_id, a.pertemuan, a.status, NULL)) INTO berubah
      FROM sebelum a WHERE a.status = '4';
  ELSE
    WITH pasangan AS MATERIALIZED (
      SELECT b.mhs_id, b.kelas_id, b.pertemuan, a.status AS lama, b.status AS baru
        FROM sebelum a FULL JOIN sesudah b USING (mhs_id, kelas_id, pertemuan))
    SELECT jsonb_agg(jsonb_build_array(p.mhs_id, p.kelas_id, p.pertemuan, p.lama, p.baru)) INTO berubah
      FROM pasangan p WHERE p.lama <> p.baru AND '4' IN (p.lama, p.baru);
  END IF;
  IF berubah IS NULL THEN RETURN NULL; END IF;
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', e.satu -> 0, 'jenis', 'absensi', 'ref_id', k.id,
             'butir', k.id || '/' || (e.satu ->> 2),
             'lama', CASE WHEN e.satu ->> 3 = '4' THEN '4' END, 'baru', CASE WHEN e.satu ->> 4 = '4' THEN '4' END,
             'isi', jsonb_build_object('matkul', m.nama, 'pertemuan', e.satu -> 2, 'tanggal', p.tanggal, 'menjadi', e.satu -> 4)))
      FROM jsonb_array_elements(berubah) AS e (satu)
      JOIN public.kelas k ON k.id = (e.satu ->> 1)::integer
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.pengajaran p ON p.kelas_id = k.id AND p.pertemuan = e.satu ->> 2));
  RETURN NULL;
END $$;

-- A session that is still to come, or was to, on another day, called off, held after all, or held by another lecturer: for
-- all who take the class.
CREATE OR REPLACE FUNCTION kabar_pengajaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    WITH berubah AS MATERIALIZED (
      SELECT b.kelas_id, b.pertemuan, a.kelas_id AS kelas_lama, a.tanggal AS tanggal_lama, b.tanggal,
             a.status IS NOT DISTINCT FROM 9 AS ditiadakan_lama, b.status IS NOT DISTINCT FROM 9 AS ditiadakan,
             a.pengganti_id AS pengganti_lama,
             -- Who would have held what is called off is of no interest.
             CASE WHEN b.status IS NOT DISTINCT FROM 9 THEN a.pengganti_id ELSE b.pengganti_id END AS pengganti_id
        FROM sebelum a FULL JOIN sesudah b ON b.id = a.id)
    SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'kelas', 'ref_id', s.kelas_id,
             'butir', s.kelas_id || '/' || s.pertemuan,
             'lama', jsonb_build_object('tanggal', s.tanggal_lama, 'ditiadakan', s.ditiadakan_lama, 'dosen', dl.nama),
             'baru', jsonb_build_object('tanggal', s.tanggal, 'ditiadakan', s.ditiadakan, 'dosen', d.nama),
             'isi', jsonb_build_object('matkul', m.nama, 'pertemuan', s.pertemuan, 'jam', j.dari, 'ruangan', u.nama)))
      FROM berubah s
      JOIN public.kelas k ON k.id = s.kelas_id
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.jamkul j ON j.id = k.jamkul_id
      LEFT JOIN public.ruangan u ON u.id = k.ruangan_id
      LEFT JOIN public.dosen dl ON dl.id = s.pengganti_lama
      LEFT JOIN public.dosen d ON d.id = s.pengganti_id
      JOIN public.krs r ON r.kelas_id = k.id
     WHERE s.kelas_lama = s.kelas_id AND s.tanggal_lama IS NOT NULL
       AND (s.tanggal_lama, s.ditiadakan_lama, s.pengganti_lama) IS DISTINCT FROM (s.tanggal, s.ditiadakan, s.pengganti_id)
       AND greatest(s.tanggal_lama, s.tanggal) >= (now() AT TIME ZONE 'Asia/Makassar')::date));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION surat_pengajaran_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  classes int[] := ARRAY(SELECT DISTINCT b.kelas_id FROM sebelum a FULL JOIN sesudah b ON b.id = a.id
                          WHERE (a.status, a.tanggal) IS DISTINCT FROM (b.status, b.tanggal));
BEGIN
  IF cardinality(classes) > 0 THEN PERFORM surat_bandingkan_kelas(classes); END IF;
  RETURN NULL;
END $$;
