-- A decision on a claim.
CREATE OR REPLACE FUNCTION kabar_klaim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'klaim', 'ref_id', b.buku_saku_kegiatan_id,
               'butir', b.id::text, 'baru', b.status,
               'isi', jsonb_build_object('kegiatan', g.judul, 'alasan', b.alasan, 'oleh', b.oleh)))
        FROM sesudah b JOIN public.buku_saku_kegiatan g ON g.id = b.buku_saku_kegiatan_id WHERE b.status <> 1));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'klaim', 'ref_id', b.buku_saku_kegiatan_id,
               'butir', b.id::text, 'lama', a.status, 'baru', b.status,
               'isi', jsonb_build_object('kegiatan', g.judul, 'alasan', b.alasan, 'oleh', b.oleh)))
        FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
        JOIN public.buku_saku_kegiatan g ON g.id = b.buku_saku_kegiatan_id
       WHERE a.status <> b.status));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON buku_saku REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_klaim();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON buku_saku REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_klaim();
