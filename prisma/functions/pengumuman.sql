-- A student who closed an announcement has not read what it says since: a change of its title, text or file opens it
-- again.
CREATE OR REPLACE FUNCTION pengumuman_dibuka_lagi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pengumuman_ditutup WHERE pengumuman_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER pengumuman_dibuka_lagi AFTER UPDATE OF judul, isi, file, acara ON pengumuman
  FOR EACH ROW WHEN ((OLD.judul, OLD.isi, OLD.file, OLD.acara) IS DISTINCT FROM (NEW.judul, NEW.isi, NEW.file, NEW.acara))
  EXECUTE FUNCTION pengumuman_dibuka_lagi();
