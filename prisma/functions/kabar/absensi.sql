-- Sessions that a student missed, and those that he is not said to have missed any more.
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

CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON absensi REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON absensi REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON absensi REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_absensi();
