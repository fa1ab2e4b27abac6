CREATE OR REPLACE FUNCTION kabar_ojt_butir(mhs integer, pojt_lama integer, dosen_lama integer, kelompok_lama text,
  pojt_baru integer, dosen_baru integer, kelompok_baru text) RETURNS SETOF jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('mhs_id', mhs, 'jenis', 'ojt', 'butir', e.butir, 'lama', e.lama, 'baru', e.baru,
           'isi', jsonb_build_object('apa', e.butir, e.butir, CASE e.butir WHEN 'kelompok' THEN NULL ELSE e.baru END))
    FROM (VALUES
      ('perusahaan', (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = pojt_lama),
                     (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = pojt_baru)),
      ('dosen', (SELECT d.nama FROM public.dosen d WHERE d.id = dosen_lama), (SELECT d.nama FROM public.dosen d WHERE d.id = dosen_baru)),
      ('kelompok', md5(kelompok_lama), md5(kelompok_baru))
    ) AS e (butir, lama, baru)
   WHERE e.lama IS DISTINCT FROM e.baru
$$;

-- A place of the OJT, its lecturer and its group; of the group only that it is another one.
CREATE OR REPLACE FUNCTION kabar_ojt() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sesudah b
      CROSS JOIN LATERAL public.kabar_ojt_butir(b.mhs_id, NULL, NULL, NULL, b.pojt_id, b.dosen_id, b.kelompok_nim) AS e (satu)));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sebelum a
      CROSS JOIN LATERAL public.kabar_ojt_butir(a.mhs_id, a.pojt_id, NULL, NULL, NULL, NULL, NULL) AS e (satu)));
  ELSE
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sebelum a
      JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
      CROSS JOIN LATERAL public.kabar_ojt_butir(b.mhs_id, a.pojt_id, a.dosen_id, a.kelompok_nim,
        b.pojt_id, b.dosen_id, b.kelompok_nim) AS e (satu)));
  END IF;
  RETURN NULL;
END $$;

-- Who is invited is told, and that it was taken back; who invites is told of the answer. Neither note names the other
-- one.
CREATE OR REPLACE FUNCTION kabar_undangan_ojt() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'ojt', 'butir', 'undangan ' || b.id,
               'baru', b.dibuat_pada, 'isi', jsonb_build_object('apa', 'undangan', 'undangan', p.nama)))
        FROM sesudah b JOIN public.pojt o ON o.id = b.pojt_id JOIN public.perusahaan p ON p.id = o.perusahaan_id
       WHERE b.jawaban IS NULL));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(e.satu)
        FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
        JOIN public.pojt o ON o.id = b.pojt_id JOIN public.perusahaan p ON p.id = o.perusahaan_id
       CROSS JOIN LATERAL (
         SELECT jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'ojt', 'butir', 'undangan ' || b.id,
                  'lama', CASE WHEN a.jawaban IS NULL THEN a.dibuat_pada END,
                  'baru', CASE WHEN b.jawaban IS NULL THEN b.dibuat_pada END,
                  'isi', jsonb_build_object('apa', 'undangan', 'undangan', p.nama))
         UNION ALL
         SELECT jsonb_build_object('mhs_id', b.pengundang_id, 'jenis', 'ojt', 'butir', 'jawaban ' || b.id, 'baru', b.jawaban,
                  'isi', jsonb_build_object('apa', 'jawaban'))
          WHERE a.jawaban IS NULL AND b.jawaban IN ('terima', 'tolak')) AS e (satu)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON mhs_pojt REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON mhs_pojt REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON mhs_pojt REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();

CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON undangan_ojt REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON undangan_ojt REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();
