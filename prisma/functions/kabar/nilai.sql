-- Marks as they are published: every mark of a class is one thing. Rows before and after a statement are matched by a
-- full join, which is never a nested loop: the plan of a statement that changed one row is kept, and would compare each
-- row of a sheet with each other.
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

CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON krs REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_nilai();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON krs REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_nilai();
