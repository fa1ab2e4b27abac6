-- A student's status, from a day on.
CREATE OR REPLACE FUNCTION kabar_status() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'status', 'butir', b.sejak,
      'baru', b.status, 'isi', jsonb_build_object('sejak', b.sejak))) FROM sesudah b));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'status', 'butir', a.sejak,
      'lama', a.status, 'isi', jsonb_build_object('sejak', a.sejak))) FROM sebelum a));
  ELSE
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'status', 'butir', b.sejak,
      'lama', a.status, 'baru', b.status, 'isi', jsonb_build_object('sejak', b.sejak)))
      FROM sebelum a JOIN sesudah b USING (mhs_id, sejak)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON mhs_status REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON mhs_status REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON mhs_status REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
