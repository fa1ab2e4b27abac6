-- A claim of the pocket book, also once more after it was rejected; one statement, so that an approval that comes in
-- between is never undone. False once it is approved. A student can write no other status than 'diajukan'.
CREATE OR REPLACE FUNCTION buku_saku_ajukan(student int, kegiatan int, hari date, berkas text, cap text, OUT ok boolean, OUT lama text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF berkas IS NOT NULL THEN
    SELECT b.bukti INTO lama FROM public.buku_saku b
     WHERE b.mhs_id = student AND b.buku_saku_kegiatan_id = kegiatan FOR UPDATE;
  END IF;
  INSERT INTO public.buku_saku AS b (mhs_id, buku_saku_kegiatan_id, status, tanggal, bukti, sidik)
  VALUES (student, kegiatan, 1, hari, berkas, cap)
  ON CONFLICT (mhs_id, buku_saku_kegiatan_id) DO UPDATE
    SET status = 1, tanggal = excluded.tanggal, oleh = NULL,
        bukti = coalesce(excluded.bukti, b.bukti), sidik = coalesce(excluded.sidik, b.sidik),
        diajukan_pada = CASE b.status WHEN 1 THEN b.diajukan_pada ELSE excluded.diajukan_pada END
    WHERE b.status <> 2;
  ok := FOUND;
END $$;
