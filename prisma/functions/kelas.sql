-- A class gets a new version when it changes, or what it shows: a random one, not a counter, for a database that is filled
-- anew must not come to an old number again. Argument: the column of kelas that points to the changed row. Somebody
-- changes a lecturer while somebody else gives him a class: neither sees the other's row yet. The locks make the second
-- wait for the first, and then he gives the class its new version.
CREATE OR REPLACE FUNCTION kelas_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    UPDATE kelas_versi SET versi = DEFAULT;
  ELSIF TG_TABLE_NAME = 'pengajaran' THEN
    UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id IN (OLD.kelas_id, NEW.kelas_id);
  ELSIF TG_TABLE_NAME = 'kelas' THEN
    IF (OLD.dosen_id, OLD.ruangan_id, OLD.jamkul_id, OLD.matkul_id)
      IS DISTINCT FROM (NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id) THEN
      PERFORM FROM dosen WHERE id = NEW.dosen_id FOR SHARE;
      PERFORM FROM ruangan WHERE id = NEW.ruangan_id FOR SHARE;
      PERFORM FROM jamkul WHERE id = NEW.jamkul_id FOR SHARE;
      PERFORM FROM matkul WHERE id = NEW.matkul_id FOR SHARE;
    END IF;
    INSERT INTO kelas_versi (kelas_id) VALUES (NEW.id) ON CONFLICT (kelas_id) DO UPDATE SET versi = DEFAULT;
  ELSE
    EXECUTE format('UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id IN (SELECT id FROM kelas WHERE %I = $1)', TG_ARGV[0])
      USING NEW.id;
  END IF;
  RETURN NULL;
END $$;

-- The half of its academic year in which a semester's classes are held, for every query and function: paruhOf in
-- packages/domain/src/paruh.ts. It has no search_path of its own, so that a query is planned as if it stood there.
CREATE OR REPLACE FUNCTION paruh(semester int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN CASE semester % 2 WHEN 1 THEN 'ganjil' WHEN 0 THEN 'genap' END;

CREATE OR REPLACE TRIGGER kelas_versi_start AFTER INSERT ON kelas FOR EACH ROW EXECUTE FUNCTION kelas_versi_next();

CREATE OR REPLACE TRIGGER kelas_versi_next AFTER UPDATE ON kelas FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kelas_versi_next();

CREATE OR REPLACE TRIGGER kelas_versi_next AFTER UPDATE ON dosen FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kelas_versi_next('dosen_id');
CREATE OR REPLACE TRIGGER kelas_versi_next AFTER UPDATE ON jamkul FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kelas_versi_next('jamkul_id');
CREATE OR REPLACE TRIGGER kelas_versi_next AFTER UPDATE ON matkul FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kelas_versi_next('matkul_id');
CREATE OR REPLACE TRIGGER kelas_versi_next AFTER UPDATE ON ruangan FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kelas_versi_next('ruangan_id');

CREATE OR REPLACE TRIGGER kelas_versi_next AFTER INSERT OR DELETE ON pengajaran FOR EACH ROW EXECUTE FUNCTION kelas_versi_next();
CREATE OR REPLACE TRIGGER kelas_versi_next_on_update AFTER UPDATE ON pengajaran FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next();

CREATE OR REPLACE TRIGGER kelas_versi_next_on_truncate AFTER TRUNCATE ON pengajaran FOR EACH STATEMENT EXECUTE FUNCTION kelas_versi_next();
