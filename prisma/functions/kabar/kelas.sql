-- The weekly slot or the room of a class that has sessions to come, or is of the running year and has no days yet.
CREATE OR REPLACE FUNCTION kabar_kelas() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'kelas', 'ref_id', b.id, 'butir', b.id::text,
             'lama', jsonb_build_object('hari', ja.hari, 'jam', ja.dari, 'ruangan', ra.nama),
             'baru', jsonb_build_object('hari', jb.hari, 'jam', jb.dari, 'ruangan', rb.nama),
             'isi', jsonb_build_object('matkul', m.nama)))
      FROM sebelum a
      JOIN sesudah b ON b.id = a.id
      JOIN public.matkul m ON m.id = b.matkul_id
      LEFT JOIN public.jamkul ja ON ja.id = a.jamkul_id
      LEFT JOIN public.jamkul jb ON jb.id = b.jamkul_id
      LEFT JOIN public.ruangan ra ON ra.id = a.ruangan_id
      LEFT JOIN public.ruangan rb ON rb.id = b.ruangan_id
      JOIN public.krs r ON r.kelas_id = b.id
     WHERE (a.jamkul_id IS NOT NULL AND a.jamkul_id IS DISTINCT FROM b.jamkul_id
         OR a.ruangan_id IS NOT NULL AND a.ruangan_id IS DISTINCT FROM b.ruangan_id)
       AND CASE WHEN EXISTS (SELECT FROM public.pengajaran p WHERE p.kelas_id = b.id AND p.tanggal IS NOT NULL)
                THEN EXISTS (SELECT FROM public.pengajaran p WHERE p.kelas_id = b.id
                                AND p.tanggal >= (now() AT TIME ZONE 'Asia/Makassar')::date)
                ELSE EXISTS (SELECT FROM public.semester_ajaran s WHERE s.aktif AND s.tahun_ajaran_id = b.tahun_ajaran_id) END));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON kelas REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_kelas();
