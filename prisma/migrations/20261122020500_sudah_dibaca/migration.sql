-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "ojt_logbook_url" TEXT,
ADD COLUMN     "ojt_pedoman_url" TEXT,
ADD COLUMN     "pengingat_survey_versi" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "berita_terkini_dibaca" (
    "berita_terkini_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,

    CONSTRAINT "berita_terkini_dibaca_pkey" PRIMARY KEY ("mhs_id","berita_terkini_id")
);

-- CreateTable
CREATE TABLE "pengingat_survey_ditutup" (
    "mhs_id" INTEGER NOT NULL,
    "versi" INTEGER NOT NULL,

    CONSTRAINT "pengingat_survey_ditutup_pkey" PRIMARY KEY ("mhs_id")
);

-- CreateTable
CREATE TABLE "pengumuman_ditutup" (
    "pengumuman_id" INTEGER NOT NULL,
    "mhs_id" INTEGER NOT NULL,

    CONSTRAINT "pengumuman_ditutup_pkey" PRIMARY KEY ("mhs_id","pengumuman_id")
);

-- CreateIndex
CREATE INDEX "berita_terkini_dibaca_berita_terkini_id_idx" ON "berita_terkini_dibaca"("berita_terkini_id");

-- CreateIndex
CREATE INDEX "pengumuman_ditutup_pengumuman_id_idx" ON "pengumuman_ditutup"("pengumuman_id");

-- AddForeignKey
ALTER TABLE "berita_terkini_dibaca" ADD CONSTRAINT "berita_terkini_dibaca_berita_terkini_id_fkey" FOREIGN KEY ("berita_terkini_id") REFERENCES "berita_terkini"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "berita_terkini_dibaca" ADD CONSTRAINT "berita_terkini_dibaca_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengingat_survey_ditutup" ADD CONSTRAINT "pengingat_survey_ditutup_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengumuman_ditutup" ADD CONSTRAINT "pengumuman_ditutup_pengumuman_id_fkey" FOREIGN KEY ("pengumuman_id") REFERENCES "pengumuman"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengumuman_ditutup" ADD CONSTRAINT "pengumuman_ditutup_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Who opened an item has read it.
INSERT INTO berita_terkini_dibaca (berita_terkini_id, mhs_id)
SELECT DISTINCT berita_terkini_id, mhs_id FROM berita_terkini_status_views;

-- Settings: the new ones are written to the log too. What students read or closed is not, as their views are not.
DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi', '');
