-- What a student needs to graduate; null where the college sets none.
ALTER TABLE "pengaturan" ADD COLUMN     "sks_d1" SMALLINT,
ADD COLUMN     "sks_d2" SMALLINT,
ADD COLUMN     "tak_target" SMALLINT;

ALTER TABLE pengaturan
  ADD CONSTRAINT pengaturan_kelulusan_sah CHECK (tak_target > 0 AND sks_d1 > 0 AND sks_d2 > 0);

DROP TRIGGER audit_row ON pengaturan;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengaturan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'ojt_dibuka_pada,ojt_pedoman_url,ojt_logbook_url,angsuran_hari,angsuran_bulan_pertama,denda_hari,kehadiran_minimal,lulus_baca_hari,pemeliharaan,pemeliharaan_pesan,pemeliharaan_sampai,pengingat_survey_judul,pengingat_survey_versi,kop_nama,kop_alamat,kop_kota,ttd_nama,ttd_jabatan,ttd_nip,ttd_jenis,tak_target,sks_d1,sks_d2', '');
