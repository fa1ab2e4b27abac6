-- The students' server has a role that writes only what students write (packages/server/src/db/rights.ts). What
-- follows from a student's write in tables that no student writes is written by these functions, as the owner.

-- Likes, views and places are counted.
CREATE OR REPLACE FUNCTION berita_terkini_count_like() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE public.berita_terkini_status SET likes = likes - 1 WHERE berita_terkini_id = OLD.berita_terkini_id;
  ELSE
    UPDATE public.berita_terkini_status SET likes = likes + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION berita_terkini_count_view() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.berita_terkini_status SET views = views + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION mhs_pojt_count_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    UPDATE public.pojt_jurusan SET terisi = terisi - 1 WHERE pojt_id = OLD.pojt_id AND jurusan_id = OLD.jurusan_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    UPDATE public.pojt_jurusan SET terisi = terisi + 1 WHERE pojt_id = NEW.pojt_id AND jurusan_id = NEW.jurusan_id;
  END IF;
  RETURN NULL;
END $$;

-- A loan that its student edits changes calendars.
CREATE OR REPLACE FUNCTION kalender_ubah_next() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kalender_ubah_note(TG_TABLE_NAME, ARRAY[NEW.id]);
  RETURN NULL;
END $$;

-- A claim of the pocket book, also once more after it was rejected; one statement, so that an approval that comes in
-- between is never undone. False once it is approved. A student can write no other status than 'diajukan'.
CREATE FUNCTION buku_saku_ajukan(student int, kegiatan int, hari date) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH written AS (
    INSERT INTO public.buku_saku AS b (mhs_id, buku_saku_kegiatan_id, status, tanggal) VALUES (student, kegiatan, 1, hari)
    ON CONFLICT (mhs_id, buku_saku_kegiatan_id) DO UPDATE SET status = excluded.status, tanggal = excluded.tanggal
      WHERE b.status <> 2
    RETURNING b.id)
  SELECT EXISTS (SELECT FROM written)
$$;

-- When the last backup was made, and where it lies: one of the figures for monitoring, without the log it stands in.
CREATE FUNCTION last_backup(OUT at timestamptz, OUT file text, OUT host text) RETURNS SETOF record
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT at, changes->>'file', changes->>'host' FROM public.audit
   WHERE subject = 'backup' AND action = 'command' ORDER BY id DESC LIMIT 1
$$;
