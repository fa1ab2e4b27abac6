-- AlterTable
ALTER TABLE "pengaturan" ADD COLUMN     "kehadiran_minimal" SMALLINT;

ALTER TABLE pengaturan
  ADD CONSTRAINT pengaturan_kehadiran_sah CHECK (kehadiran_minimal BETWEEN 1 AND 100);

DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,kehadiran_minimal,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi', '');
