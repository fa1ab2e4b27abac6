-- CreateTable
CREATE TABLE "cadangan" (
    "id" SERIAL NOT NULL,
    "staf_id" INTEGER NOT NULL,
    "keadaan" VARCHAR(10) NOT NULL DEFAULT 'berjalan',
    "pesan" TEXT,
    "dimulai_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "selesai_pada" TIMESTAMPTZ(3),

    CONSTRAINT "cadangan_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "cadangan" ADD CONSTRAINT "cadangan_staf_id_fkey" FOREIGN KEY ("staf_id") REFERENCES "staf"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE cadangan
  ADD CONSTRAINT cadangan_keadaan CHECK (keadaan IN ('berjalan', 'selesai', 'gagal'));

-- One is made at a time.
CREATE UNIQUE INDEX cadangan_satu_berjalan ON cadangan (keadaan) WHERE keadaan = 'berjalan';
