-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "angsuran_bulan_pertama" SMALLINT NOT NULL DEFAULT 7,
ADD COLUMN     "angsuran_hari" SMALLINT;

ALTER TABLE pengaturan
  ADD CONSTRAINT pengaturan_angsuran_sah CHECK (angsuran_hari BETWEEN 1 AND 31 AND angsuran_bulan_pertama BETWEEN 1 AND 12);

DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi', '');
