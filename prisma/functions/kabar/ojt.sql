-- A place of the OJT, its lecturer and its group; of the group only that it is another one, of a place that is given up
-- nothing else.
CREATE OR REPLACE FUNCTION kabar_ojt() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', coalesce(NEW.mhs_id, OLD.mhs_id), 'jenis', 'ojt', 'butir', e.butir,
             'lama', e.lama, 'baru', e.baru,
             'isi', jsonb_build_object('apa', e.butir, e.butir, CASE e.butir WHEN 'kelompok' THEN NULL ELSE e.baru END)))
      FROM (VALUES
        ('perusahaan', (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = OLD.pojt_id),
                       (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = NEW.pojt_id)),
        ('dosen', (SELECT d.nama FROM public.dosen d WHERE d.id = OLD.dosen_id), (SELECT d.nama FROM public.dosen d WHERE d.id = NEW.dosen_id)),
        ('kelompok', md5(OLD.kelompok_nim), md5(NEW.kelompok_nim))
      ) AS e (butir, lama, baru)
     WHERE e.lama IS DISTINCT FROM e.baru AND (TG_OP <> 'DELETE' OR e.butir = 'perusahaan')));
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

CREATE OR REPLACE TRIGGER kabar_ojt AFTER INSERT OR DELETE ON mhs_pojt FOR EACH ROW WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE OR REPLACE TRIGGER kabar_ojt_update AFTER UPDATE ON mhs_pojt FOR EACH ROW WHEN (OLD.mhs_id = NEW.mhs_id AND kabar_wanted())
  EXECUTE FUNCTION kabar_ojt();

CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON undangan_ojt REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON undangan_ojt REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_undangan_ojt();
