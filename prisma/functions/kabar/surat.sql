-- An office's decision on a paper: signed, refused, withdrawn. One that was issued at once its student has himself, and
-- one that an erasure keeps without a name is nobody's.
CREATE OR REPLACE FUNCTION kabar_surat() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'surat', 'ref_id', b.id, 'butir', b.id::text,
             'lama', nullif(a.keadaan, 'menunggu'), 'baru', nullif(b.keadaan, 'menunggu'),
             'isi', jsonb_build_object('jenis', b.jenis, 'keadaan', b.keadaan, 'alasan', b.alasan, 'oleh', b.oleh)))
      FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
     WHERE a.keadaan <> b.keadaan AND coalesce(a.oleh, b.oleh) IS NOT NULL));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON surat REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_surat();
