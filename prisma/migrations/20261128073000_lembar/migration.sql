-- CreateTable
CREATE TABLE "lembar" (
    "id" SERIAL NOT NULL,
    "staf_id" INTEGER NOT NULL,
    "nama_berkas" VARCHAR(200) NOT NULL,
    "isi" BYTEA,
    "jenis" VARCHAR(40),
    "keadaan" VARCHAR(12) NOT NULL,
    "pilihan" JSONB NOT NULL DEFAULT '{}',
    "perbaikan" JSONB NOT NULL DEFAULT '[]',
    "laporan" JSONB,
    "pesan" TEXT,
    "kemajuan" SMALLINT NOT NULL DEFAULT 0,
    "nomor" INTEGER,
    "ada_sandi" BOOLEAN NOT NULL DEFAULT false,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lembar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lembar_staf_id_idx" ON "lembar"("staf_id");

-- AddForeignKey
ALTER TABLE "lembar" ADD CONSTRAINT "lembar_staf_id_fkey" FOREIGN KEY ("staf_id") REFERENCES "staf"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE lembar
  ADD CONSTRAINT lembar_keadaan CHECK (keadaan IN ('memeriksa', 'siap', 'menulis', 'selesai', 'mengurungkan', 'diurungkan', 'gagal')),
  ADD CONSTRAINT lembar_kemajuan CHECK (kemajuan BETWEEN 0 AND 100);
