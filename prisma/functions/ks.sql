-- A student writes in the thread of an own complaint that is not done with, and never what an office says. Answers the
-- complaint's status; null where there is none of this student's.
CREATE OR REPLACE FUNCTION ks_tulis(student int, complaint int, words text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  state text;
BEGIN
  SELECT status INTO state FROM public.ks WHERE id = complaint AND mhs_id = student FOR UPDATE;
  IF state <> 'selesai' THEN
    INSERT INTO public.ks_pesan (ks_id, isi) VALUES (complaint, words);
  END IF;
  RETURN state;
END $$;
