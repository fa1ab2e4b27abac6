-- Who moves to another class, or leaves one, was at the sessions of the old one all the same.
-- DropForeignKey
ALTER TABLE "presensi_hadir" DROP CONSTRAINT "presensi_hadir_mhs_id_kelas_id_fkey";

-- DropIndex
DROP INDEX "presensi_hadir_mhs_id_kelas_id_idx";

-- CreateIndex
CREATE INDEX "presensi_hadir_mhs_id_idx" ON "presensi_hadir"("mhs_id");

-- AddForeignKey
ALTER TABLE "presensi_hadir" ADD CONSTRAINT "presensi_hadir_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
