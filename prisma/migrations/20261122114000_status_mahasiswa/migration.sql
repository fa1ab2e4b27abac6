-- AlterTable
ALTER TABLE "berita_terkini" ADD COLUMN     "ditarik_pada" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "lulus_baca_hari" SMALLINT NOT NULL DEFAULT 365;

-- AlterTable
ALTER TABLE "pengumuman" ADD COLUMN     "ditarik_pada" TIMESTAMPTZ(3),
ADD COLUMN     "terbit_pada" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mhs_status" (
    "mhs_id" INTEGER NOT NULL,
    "sejak" DATE NOT NULL,
    "status" VARCHAR(6) NOT NULL,

    CONSTRAINT "mhs_status_pkey" PRIMARY KEY ("mhs_id","sejak")
);

-- AddForeignKey
ALTER TABLE "mhs_status" ADD CONSTRAINT "mhs_status_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE mhs_status ADD CONSTRAINT mhs_status_status_sah CHECK (status IN ('aktif', 'cuti', 'lulus', 'keluar'));
ALTER TABLE pengaturan ADD CONSTRAINT pengaturan_lulus_baca_hari_sah CHECK (lulus_baca_hari >= 0);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('mhs_id,sejak', 'status', '');
DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,kehadiran_minimal,lulus_baca_hari,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi', '');
DROP TRIGGER audit_row ON berita_terkini;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'title,caption,picture,created_at,ditarik_pada', '');
DROP TRIGGER audit_row ON pengumuman;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,isi,dari,sampai,file,terbit_pada,ditarik_pada', '');
