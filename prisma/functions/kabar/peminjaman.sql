CREATE OR REPLACE FUNCTION kabar_putusan(mengetahui text, menyetujui text, rejected text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rejected <> '' THEN 'ditolak' WHEN menyetujui <> '' THEN 'disetujui' WHEN mengetahui <> '' THEN 'diketahui'
              ELSE 'menunggu' END
$$;

-- A decision on a loan: who decided and why goes along.
CREATE OR REPLACE FUNCTION kabar_peminjaman() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'peminjaman', 'ref_id', b.id, 'butir', b.id::text,
             'lama', public.kabar_putusan(a.mengetahui, a.menyetujui, a.rejected),
             'baru', public.kabar_putusan(b.mengetahui, b.menyetujui, b.rejected),
             'isi', jsonb_build_object('ruangan', u.nama,
               'dari', to_char(b.dari AT TIME ZONE 'Asia/Makassar', 'YYYY-MM-DD HH24:MI:SS'),
               'sampai', to_char(b.sampai AT TIME ZONE 'Asia/Makassar', 'YYYY-MM-DD HH24:MI:SS'),
               'oleh', coalesce(nullif(b.rejected, ''), nullif(b.menyetujui, ''), nullif(b.mengetahui, '')), 'alasan', b.alasan)))
      FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
      JOIN public.ruangan u ON u.id = b.ruangan_id
     WHERE public.kabar_putusan(a.mengetahui, a.menyetujui, a.rejected)
        <> public.kabar_putusan(b.mengetahui, b.menyetujui, b.rejected)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON peminjaman_ruangan REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_peminjaman();
