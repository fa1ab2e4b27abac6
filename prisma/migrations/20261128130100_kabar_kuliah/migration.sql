-- Marks as they are published: every mark of a class is one thing.
CREATE FUNCTION kabar_nilai() RETURNS trigger
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
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'nilai', 'ref_id', b.kelas_id, 'butir', b.kelas_id::text,
               'lama', jsonb_build_array(a.tugas, a.uts, a.uas), 'baru', jsonb_build_array(b.tugas, b.uts, b.uas),
               'isi', jsonb_build_object('matkul', m.nama,
                 'bobot', jsonb_build_array(k.persentasi_tugas, k.persentasi_uts, k.persentasi_uas))))
        FROM sebelum a
        JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id AND b.kelas_id = a.kelas_id
        JOIN public.kelas k ON k.id = b.kelas_id
        JOIN public.matkul m ON m.id = k.matkul_id
       WHERE (a.tugas, a.uts, a.uas) IS DISTINCT FROM (b.tugas, b.uts, b.uas)));
  END IF;
  RETURN NULL;
END $$;

-- Sessions that a student missed, and those that he is not said to have missed any more.
CREATE FUNCTION kabar_absensi() RETURNS trigger
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
    SELECT jsonb_agg(jsonb_build_array(b.mhs_id, b.kelas_id, b.pertemuan, a.status, b.status)) INTO berubah
      FROM sebelum a JOIN sesudah b USING (mhs_id, kelas_id, pertemuan)
     WHERE a.status <> b.status AND '4' IN (a.status, b.status);
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

-- A session that is still to come, or was to, on another day, called off or held after all: for all who take the class.
CREATE FUNCTION kabar_pengajaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'kelas', 'ref_id', b.kelas_id,
             'butir', b.kelas_id || '/' || b.pertemuan,
             'lama', jsonb_build_object('tanggal', a.tanggal, 'ditiadakan', a.status IS NOT DISTINCT FROM 9),
             'baru', jsonb_build_object('tanggal', b.tanggal, 'ditiadakan', b.status IS NOT DISTINCT FROM 9),
             'isi', jsonb_build_object('matkul', m.nama, 'pertemuan', b.pertemuan, 'jam', j.dari, 'ruangan', u.nama)))
      FROM sebelum a
      JOIN sesudah b ON b.id = a.id AND b.kelas_id = a.kelas_id
      JOIN public.kelas k ON k.id = b.kelas_id
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.jamkul j ON j.id = k.jamkul_id
      LEFT JOIN public.ruangan u ON u.id = k.ruangan_id
      JOIN public.krs r ON r.kelas_id = k.id
     WHERE a.tanggal IS NOT NULL
       AND (a.tanggal IS DISTINCT FROM b.tanggal OR (a.status IS NOT DISTINCT FROM 9) <> (b.status IS NOT DISTINCT FROM 9))
       AND greatest(a.tanggal, b.tanggal) >= (now() AT TIME ZONE 'Asia/Makassar')::date));
  RETURN NULL;
END $$;

-- The weekly slot or the room of a class that has sessions to come, or is of the running year and has no days yet.
CREATE FUNCTION kabar_kelas() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'kelas', 'ref_id', b.id, 'butir', b.id::text,
             'lama', public.kabar_tempat(a.jamkul_id, a.ruangan_id), 'baru', public.kabar_tempat(b.jamkul_id, b.ruangan_id),
             'isi', jsonb_build_object('matkul', m.nama)))
      FROM sebelum a
      JOIN sesudah b ON b.id = a.id
      JOIN public.matkul m ON m.id = b.matkul_id
      JOIN public.krs r ON r.kelas_id = b.id
     WHERE (a.jamkul_id IS NOT NULL AND a.jamkul_id IS DISTINCT FROM b.jamkul_id
         OR a.ruangan_id IS NOT NULL AND a.ruangan_id IS DISTINCT FROM b.ruangan_id)
       AND CASE WHEN EXISTS (SELECT FROM public.pengajaran p WHERE p.kelas_id = b.id AND p.tanggal IS NOT NULL)
                THEN EXISTS (SELECT FROM public.pengajaran p WHERE p.kelas_id = b.id
                                AND p.tanggal >= (now() AT TIME ZONE 'Asia/Makassar')::date)
                ELSE EXISTS (SELECT FROM public.semester_ajaran s WHERE s.aktif AND s.tahun_ajaran_id = b.tahun_ajaran_id) END));
  RETURN NULL;
END $$;

CREATE FUNCTION kabar_tempat(jamkul integer, ruangan integer) RETURNS jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('hari', (SELECT j.hari FROM public.jamkul j WHERE j.id = jamkul),
           'jam', (SELECT j.dari FROM public.jamkul j WHERE j.id = jamkul),
           'ruangan', (SELECT u.nama FROM public.ruangan u WHERE u.id = ruangan))
$$;

CREATE TRIGGER kabar_insert AFTER INSERT ON krs REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_nilai();
CREATE TRIGGER kabar_update AFTER UPDATE ON krs REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_nilai();
CREATE TRIGGER kabar_insert AFTER INSERT ON absensi REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
CREATE TRIGGER kabar_update AFTER UPDATE ON absensi REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
CREATE TRIGGER kabar_delete AFTER DELETE ON absensi REFERENCING OLD TABLE AS sebelum
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
CREATE TRIGGER kabar_update AFTER UPDATE ON pengajaran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pengajaran();
CREATE TRIGGER kabar_update AFTER UPDATE ON kelas REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_kelas();
