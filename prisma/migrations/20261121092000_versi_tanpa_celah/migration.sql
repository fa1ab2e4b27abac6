-- Somebody changes a lecturer while somebody else gives him a class: neither sees the other's row yet. The lock
-- makes the second wait for the first, and then he gives the class its new version.
CREATE FUNCTION kelas_versi_hold_parts(dosen_id int, ruangan_id int, jamkul_id int, matkul_id int)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM dosen WHERE id = $1 FOR SHARE;
  PERFORM FROM ruangan WHERE id = $2 FOR SHARE;
  PERFORM FROM jamkul WHERE id = $3 FOR SHARE;
  PERFORM FROM matkul WHERE id = $4 FOR SHARE;
END $$;

CREATE OR REPLACE FUNCTION kelas_versi_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kelas_versi_hold_parts(NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id);
  INSERT INTO kelas_versi (kelas_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kelas_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.dosen_id, OLD.ruangan_id, OLD.jamkul_id, OLD.matkul_id)
    IS DISTINCT FROM (NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id) THEN
    PERFORM kelas_versi_hold_parts(NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id);
  END IF;
  UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION kelas_versi_next_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kelas_versi SET versi = DEFAULT;
  RETURN NULL;
END $$;
CREATE TRIGGER kelas_versi_next_on_truncate AFTER TRUNCATE ON pengajaran FOR EACH STATEMENT
  EXECUTE FUNCTION kelas_versi_next_of_all();

-- Also when somebody has emptied all tables, this one included.
CREATE OR REPLACE FUNCTION katalog_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO katalog_versi (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET versi = DEFAULT;
  RETURN NULL;
END $$;
