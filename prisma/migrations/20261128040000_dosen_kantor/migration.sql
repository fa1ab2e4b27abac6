-- AlterTable
ALTER TABLE "staf" ADD COLUMN "dosen_id" INTEGER;

-- AlterTable
ALTER TABLE "pengajaran" ADD COLUMN "pengganti_id" INTEGER;

-- CreateIndex
CREATE UNIQUE INDEX "staf_dosen_id_key" ON "staf"("dosen_id");

-- AddForeignKey
ALTER TABLE "staf" ADD CONSTRAINT "staf_dosen_id_fkey" FOREIGN KEY ("dosen_id") REFERENCES "dosen"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pengajaran" ADD CONSTRAINT "pengajaran_pengganti_id_fkey" FOREIGN KEY ("pengganti_id") REFERENCES "dosen"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A lecturer's sessions of other classes are few.
CREATE INDEX "pengajaran_pengganti_id_idx" ON "pengajaran"("pengganti_id");

DROP TRIGGER audit_row ON staf;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON staf FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'username,nama,email,peran,active,must_change_password,sandi_berlaku_sampai,dosen_id,created_at', 'password_hash');
DROP TRIGGER audit_row ON pengajaran;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kelas_id,pertemuan,status,tanggal,pembahasan,link_meet,link_materi,pengganti_id', '');
