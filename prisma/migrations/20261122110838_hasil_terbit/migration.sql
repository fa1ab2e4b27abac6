-- CreateTable
CREATE TABLE "hasil_terbit" (
    "jenis" VARCHAR(20) NOT NULL,
    "unit" INTEGER NOT NULL,
    "sampai" TIMESTAMPTZ(3) NOT NULL,
    "jumlah" INTEGER NOT NULL,
    "isi" JSONB NOT NULL,

    CONSTRAINT "hasil_terbit_pkey" PRIMARY KEY ("jenis","unit")
);
