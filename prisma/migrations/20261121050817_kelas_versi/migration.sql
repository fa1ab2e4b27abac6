-- CreateTable
CREATE TABLE "kelas_versi" (
    "kelas_id" INTEGER NOT NULL,
    "versi" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "kelas_versi_pkey" PRIMARY KEY ("kelas_id")
);

-- AddForeignKey
ALTER TABLE "kelas_versi" ADD CONSTRAINT "kelas_versi_kelas_id_fkey" FOREIGN KEY ("kelas_id") REFERENCES "kelas"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO kelas_versi (kelas_id) SELECT id FROM kelas;

-- A random version, not a counter: a database that is filled anew must not come to an old number again.
CREATE FUNCTION kelas_versi_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kelas_versi (kelas_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER kelas_versi_start AFTER INSERT ON kelas FOR EACH ROW EXECUTE FUNCTION kelas_versi_start();

CREATE FUNCTION kelas_versi_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER kelas_versi_next AFTER UPDATE ON kelas FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next();

CREATE FUNCTION kelas_versi_next_of_pengajaran() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id IN (OLD.kelas_id, NEW.kelas_id);
  RETURN NULL;
END $$;
CREATE TRIGGER kelas_versi_next AFTER INSERT OR DELETE ON pengajaran FOR EACH ROW
  EXECUTE FUNCTION kelas_versi_next_of_pengajaran();
CREATE TRIGGER kelas_versi_next_on_update AFTER UPDATE ON pengajaran FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next_of_pengajaran();

-- Argument: the column of kelas that points to the changed row.
CREATE FUNCTION kelas_versi_next_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE kelas_versi SET versi = DEFAULT WHERE kelas_id IN (SELECT id FROM kelas WHERE %I = $1)', TG_ARGV[0])
    USING NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER kelas_versi_next AFTER UPDATE ON dosen FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next_of_part('dosen_id');
CREATE TRIGGER kelas_versi_next AFTER UPDATE ON ruangan FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next_of_part('ruangan_id');
CREATE TRIGGER kelas_versi_next AFTER UPDATE ON jamkul FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next_of_part('jamkul_id');
CREATE TRIGGER kelas_versi_next AFTER UPDATE ON matkul FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION kelas_versi_next_of_part('matkul_id');
