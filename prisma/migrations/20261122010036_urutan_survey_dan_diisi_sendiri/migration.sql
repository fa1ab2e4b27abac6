-- AlterTable
ALTER TABLE "mhs" ADD COLUMN     "diisi_sendiri" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "jenis_survey" ADD COLUMN     "urutan" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "soal_survey" ADD COLUMN     "urutan" INTEGER NOT NULL DEFAULT 0;
