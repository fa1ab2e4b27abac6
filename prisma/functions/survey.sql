-- A question that was answered is answered the same way for good, whoever writes: a form, a sheet, or what is taken back.
CREATE OR REPLACE FUNCTION soal_survey_dijawab() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM public.mhs_soal_survey a WHERE a.soal_survey_id = OLD.id) THEN
    RAISE EXCEPTION 'question % was answered (constraint "soal_survey_dijawab")', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'soal_survey_dijawab', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER soal_survey_dijawab BEFORE UPDATE OF type, jenis_pilihan_ganda ON soal_survey FOR EACH ROW
  WHEN (OLD.type IS DISTINCT FROM NEW.type OR OLD.jenis_pilihan_ganda IS DISTINCT FROM NEW.jenis_pilihan_ganda)
  EXECUTE FUNCTION soal_survey_dijawab();
