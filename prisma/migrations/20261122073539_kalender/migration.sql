-- AlterTable
ALTER TABLE "survey" ADD COLUMN     "batas" DATE;

-- CreateTable
CREATE TABLE "kalender_alamat" (
    "mhs_id" INTEGER NOT NULL,
    "rahasia_hash" CHAR(43) NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dipakai_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kalender_alamat_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "kalender_ubah" (
    "tabel" VARCHAR(20) NOT NULL,
    "id" INTEGER NOT NULL,
    "pada" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "kalender_ubah_pkey" PRIMARY KEY ("tabel","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "kalender_alamat_rahasia_hash_key" ON "kalender_alamat"("rahasia_hash");

-- AddForeignKey
ALTER TABLE "kalender_alamat" ADD CONSTRAINT "kalender_alamat_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A change is a second later than the one before at least, also within one second, so that what a calendar was
-- told grows with every change.
CREATE FUNCTION kalender_ubah_note(tabel text, ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO kalender_ubah AS u (tabel, id, pada) SELECT $1, id, now() FROM unnest(ids) AS id ORDER BY id
  ON CONFLICT (tabel, id) DO UPDATE SET pada = greatest(excluded.pada, u.pada + interval '1 second')
$$;

CREATE FUNCTION kalender_ubah_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kalender_ubah_note(TG_TABLE_NAME, ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON pengajaran FOR EACH ROW
  WHEN ((OLD.kelas_id, OLD.pertemuan, OLD.status, OLD.tanggal, OLD.pembahasan, OLD.link_meet)
    IS DISTINCT FROM (NEW.kelas_id, NEW.pertemuan, NEW.status, NEW.tanggal, NEW.pembahasan, NEW.link_meet))
  EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON kelas FOR EACH ROW
  WHEN ((OLD.kode, OLD.dosen_id, OLD.ruangan_id, OLD.jamkul_id, OLD.matkul_id)
    IS DISTINCT FROM (NEW.kode, NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id))
  EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON peminjaman_ruangan FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON pojt FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON survey FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON pengaturan FOR EACH ROW
  WHEN ((OLD.angsuran_hari, OLD.angsuran_bulan_pertama) IS DISTINCT FROM (NEW.angsuran_hari, NEW.angsuran_bulan_pertama))
  EXECUTE FUNCTION kalender_ubah_next();

-- Arguments: the table whose rows show the changed one, and their column for it. They are noted, not the changed
-- one: a class that goes from a room that changed to one that did not would seem to be older again.
CREATE FUNCTION kalender_ubah_next_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids int[];
BEGIN
  EXECUTE format('SELECT array_agg(id) FROM %I WHERE %I = $1', TG_ARGV[0], TG_ARGV[1]) INTO ids USING NEW.id;
  PERFORM kalender_ubah_note(TG_ARGV[0], ids);
  RETURN NULL;
END $$;
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON dosen FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next_of_part('kelas', 'dosen_id');
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON ruangan FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next_of_part('kelas', 'ruangan_id');
CREATE TRIGGER kalender_ubah_next_of_loans AFTER UPDATE ON ruangan FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next_of_part('peminjaman_ruangan', 'ruangan_id');
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON matkul FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next_of_part('kelas', 'matkul_id');
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON jamkul FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next_of_part('kelas', 'jamkul_id');
CREATE TRIGGER kalender_ubah_next AFTER UPDATE ON perusahaan FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next_of_part('pojt', 'perusahaan_id');

-- That an address was made, replaced or revoked is written to the log; that a calendar read it is not.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE OF rahasia_hash ON kalender_alamat FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id', 'dibuat_pada', 'rahasia_hash,dipakai_pada');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'name,batas', '');
