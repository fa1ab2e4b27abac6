-- One fine for every so many days that an installment is late; null proposes none.
ALTER TABLE "pengaturan" ADD COLUMN     "denda_hari" SMALLINT;

DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,denda_hari,kehadiran_minimal,lulus_baca_hari,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi', '');
