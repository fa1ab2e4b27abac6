-- AlterTable
ALTER TABLE "perusahaan" ADD COLUMN     "kegiatan" TEXT,
ADD COLUMN     "kontak_email" VARCHAR(200),
ADD COLUMN     "kontak_nama" VARCHAR(100),
ADD COLUMN     "kontak_telepon" VARCHAR(40),
ADD COLUMN     "peta_url" VARCHAR(500);

-- Students follow the link: it leads to another site by https, or nowhere.
ALTER TABLE perusahaan ADD CONSTRAINT perusahaan_peta_aman CHECK (peta_url ~ '^https://[^[:space:]/]+[^[:space:]]*$');

-- Companies and offers are kept by people of an office: who added one is told as well.
DROP TRIGGER audit_row ON perusahaan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON perusahaan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,alamat,kegiatan,kontak_nama,kontak_telepon,kontak_email,peta_url', '');
DROP TRIGGER audit_row ON pojt;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenjang,perusahaan_id,dari_2,sampai_2,dari_4,sampai_4', '');
DROP TRIGGER audit_row ON pojt_jurusan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OF jumlah_mhs OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('pojt_id,jurusan_id', 'jumlah_mhs,terisi', '');
