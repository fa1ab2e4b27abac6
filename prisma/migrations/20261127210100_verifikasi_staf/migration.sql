-- CreateTable
CREATE TABLE "verifikasi_staf" (
    "staf_id" INTEGER NOT NULL,
    "rahasia" VARCHAR(64) NOT NULL,
    "langkah" INTEGER NOT NULL,
    "kode_pemulihan" TEXT[],
    "dipasang_pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verifikasi_staf_pkey" PRIMARY KEY ("staf_id")
);

-- AlterTable
ALTER TABLE "sesi_staf" ADD COLUMN     "akun_kampus" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "menunggu_kode" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "rahasia" VARCHAR(64);

-- AlterTable
ALTER TABLE "security_event" ALTER COLUMN "nim" SET DATA TYPE VARCHAR(45);

-- AddForeignKey
ALTER TABLE "verifikasi_staf" ADD CONSTRAINT "verifikasi_staf_staf_id_fkey" FOREIGN KEY ("staf_id") REFERENCES "staf"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The log tells what is set up, taken away and used up; which code was the last one is no news of an account.
CREATE TRIGGER audit_row AFTER INSERT OR DELETE OR UPDATE OF rahasia, kode_pemulihan, dipasang_pada ON verifikasi_staf
  FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('staf_id', 'dipasang_pada', 'rahasia,langkah,kode_pemulihan');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON verifikasi_staf
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
