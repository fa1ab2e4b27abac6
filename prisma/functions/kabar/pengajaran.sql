-- A session that is still to come, or was to, on another day, at another hour, in another room, called off, held after
-- all, or held by another lecturer: for all who take the class.
CREATE OR REPLACE FUNCTION kabar_pengajaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    WITH berubah AS MATERIALIZED (
      SELECT b.kelas_id, b.pertemuan, a.kelas_id AS kelas_lama, a.tanggal AS tanggal_lama, b.tanggal,
             a.status IS NOT DISTINCT FROM 9 AS ditiadakan_lama, b.status IS NOT DISTINCT FROM 9 AS ditiadakan,
             a.pengganti_id AS pengganti_lama, a.dari AS dari_lama, b.dari, a.ruangan_id AS ruangan_lama, b.ruangan_id,
             -- Who would have held what is called off is of no interest.
             CASE WHEN b.status IS NOT DISTINCT FROM 9 THEN a.pengganti_id ELSE b.pengganti_id END AS pengganti_id
        FROM sebelum a FULL JOIN sesudah b ON b.id = a.id)
    SELECT jsonb_agg(jsonb_build_object('mhs_id', r.mhs_id, 'jenis', 'kelas', 'ref_id', s.kelas_id,
             'butir', s.kelas_id || '/' || s.pertemuan,
             'lama', jsonb_build_object('tanggal', s.tanggal_lama, 'ditiadakan', s.ditiadakan_lama, 'dosen', dl.nama,
               'jam', coalesce(s.dari_lama, j.dari), 'ruangan', ul.nama),
             'baru', jsonb_build_object('tanggal', s.tanggal, 'ditiadakan', s.ditiadakan, 'dosen', d.nama,
               'jam', coalesce(s.dari, j.dari), 'ruangan', u.nama),
             'isi', jsonb_build_object('matkul', m.nama, 'pertemuan', s.pertemuan, 'jam', coalesce(s.dari, j.dari),
               'ruangan', u.nama)))
      FROM berubah s
      JOIN public.kelas k ON k.id = s.kelas_id
      JOIN public.matkul m ON m.id = k.matkul_id
      LEFT JOIN public.jamkul j ON j.id = k.jamkul_id
      LEFT JOIN public.ruangan u ON u.id = coalesce(s.ruangan_id, k.ruangan_id)
      LEFT JOIN public.ruangan ul ON ul.id = coalesce(s.ruangan_lama, k.ruangan_id)
      LEFT JOIN public.dosen dl ON dl.id = s.pengganti_lama
      LEFT JOIN public.dosen d ON d.id = s.pengganti_id
      JOIN public.krs r ON r.kelas_id = k.id
     WHERE s.kelas_lama = s.kelas_id AND s.tanggal_lama IS NOT NULL
       AND (s.tanggal_lama, s.ditiadakan_lama, s.pengganti_lama, s.dari_lama, s.ruangan_lama)
           IS DISTINCT FROM (s.tanggal, s.ditiadakan, s.pengganti_id, s.dari, s.ruangan_id)
       AND greatest(s.tanggal_lama, s.tanggal) >= (now() AT TIME ZONE 'Asia/Makassar')::date));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON pengajaran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pengajaran();
