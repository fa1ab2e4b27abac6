-- News: the counts follow the rows that prove them.
CREATE OR REPLACE FUNCTION berita_terkini_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'berita_terkini' THEN
    INSERT INTO public.berita_terkini_status (berita_terkini_id) VALUES (NEW.id);
  WHEN 'berita_terkini_status_views' THEN
    UPDATE public.berita_terkini_status SET views = views + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  ELSE
    UPDATE public.berita_terkini_status SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
     WHERE berita_terkini_id = coalesce(NEW.berita_terkini_id, OLD.berita_terkini_id);
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER berita_terkini_start_status AFTER INSERT ON berita_terkini FOR EACH ROW EXECUTE FUNCTION berita_terkini_count();

CREATE OR REPLACE TRIGGER berita_terkini_count_view AFTER INSERT ON berita_terkini_status_views FOR EACH ROW EXECUTE FUNCTION berita_terkini_count();

CREATE OR REPLACE TRIGGER berita_terkini_count_like AFTER INSERT OR DELETE ON berita_terkini_status_likes FOR EACH ROW EXECUTE FUNCTION berita_terkini_count();
