-- News: the counts follow the rows that prove them.
CREATE OR REPLACE FUNCTION berita_terkini_start_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO berita_terkini_status (berita_terkini_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION berita_terkini_count_view() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE public.berita_terkini_status SET views = views + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  RETURN NULL;
END $$;

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

CREATE OR REPLACE TRIGGER berita_terkini_start_status AFTER INSERT ON berita_terkini FOR EACH ROW EXECUTE FUNCTION berita_terkini_start_status();

CREATE OR REPLACE TRIGGER berita_terkini_count_view AFTER INSERT ON berita_terkini_status_views FOR EACH ROW EXECUTE FUNCTION berita_terkini_count_view();

CREATE OR REPLACE TRIGGER berita_terkini_count_like AFTER INSERT OR DELETE ON berita_terkini_status_likes FOR EACH ROW EXECUTE FUNCTION berita_terkini_count_like();
