-- CreateTable
CREATE TABLE "pembayaran_bank" (
    "referensi" VARCHAR(60) NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "jumlah" INTEGER NOT NULL,
    "waktu" TIMESTAMPTZ(0) NOT NULL,
    "ke" SMALLINT NOT NULL,

    CONSTRAINT "pembayaran_bank_pkey" PRIMARY KEY ("referensi")
);

-- CreateIndex
CREATE INDEX "pembayaran_bank_mhs_id_idx" ON "pembayaran_bank"("mhs_id");

-- AddForeignKey
ALTER TABLE "pembayaran_bank" ADD CONSTRAINT "pembayaran_bank_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE pembayaran_bank ADD CONSTRAINT pembayaran_bank_jumlah_sah CHECK (jumlah > 0 AND ke BETWEEN 1 AND 24);

CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'mhs_id,jumlah,waktu,ke', '');
