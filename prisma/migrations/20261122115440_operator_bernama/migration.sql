-- CreateTable
CREATE TABLE "operator" (
    "nama" VARCHAR(60) NOT NULL,
    "kunci_hash" CHAR(64) NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dicabut_pada" TIMESTAMPTZ(3),

    CONSTRAINT "operator_pkey" PRIMARY KEY ("nama")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_kunci_hash_key" ON "operator"("kunci_hash");
