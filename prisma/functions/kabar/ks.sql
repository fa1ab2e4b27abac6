-- An office's words or acts about a complaint: the thread up to its last message is one thing.
CREATE OR REPLACE FUNCTION kabar_ks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', k.mhs_id, 'jenis', 'ks', 'ref_id', k.id, 'butir', k.id::text,
             'lama', (SELECT max(p.id) FROM public.ks_pesan p WHERE p.ks_id = k.id AND p.id < b.id AND p.jenis <> 'mahasiswa'),
             'baru', b.id,
             'isi', jsonb_build_object('judul', k.judul, 'tindakan', b.jenis, 'bagian', b.bagian, 'jawaban', (
               SELECT CASE p.jenis WHEN 'jawaban' THEN left(p.isi, 200) END FROM public.ks_pesan p
                WHERE p.ks_id = k.id AND p.jenis IN ('mahasiswa', 'jawaban') ORDER BY p.id DESC LIMIT 1))))
      FROM sesudah b JOIN public.ks k ON k.id = b.ks_id WHERE b.jenis <> 'mahasiswa'));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON ks_pesan REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ks();
