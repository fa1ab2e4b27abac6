-- Who closed an announcement has not read what it says since: a change of its title, text or file opens it again.
CREATE FUNCTION pengumuman_dibuka_lagi() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pengumuman_ditutup WHERE pengumuman_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER pengumuman_dibuka_lagi AFTER UPDATE OF judul, isi, file ON pengumuman
  FOR EACH ROW WHEN ((OLD.judul, OLD.isi, OLD.file) IS DISTINCT FROM (NEW.judul, NEW.isi, NEW.file))
  EXECUTE FUNCTION pengumuman_dibuka_lagi();
