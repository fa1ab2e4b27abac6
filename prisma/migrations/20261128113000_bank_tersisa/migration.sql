-- A line of the bank's file whose payment was taken out in the ledger since.
ALTER TABLE "pembayaran_bank" ADD COLUMN     "ditarik_pada" TIMESTAMPTZ(3);

DROP TRIGGER audit_row ON pembayaran_bank;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'mhs_id,jumlah,waktu,ke,bagian,ditarik_pada', '');

-- CreateTable
CREATE TABLE "bank_tersisa" (
    "referensi" VARCHAR(60) NOT NULL,
    "berkas" VARCHAR(255) NOT NULL,
    "va" VARCHAR(60) NOT NULL,
    "jumlah" INTEGER NOT NULL,
    "waktu" TIMESTAMPTZ(0) NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "selesai" VARCHAR(500),

    CONSTRAINT "bank_tersisa_pkey" PRIMARY KEY ("referensi")
);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON bank_tersisa FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'berkas,va,jumlah,waktu,pada,selesai', '');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON bank_tersisa
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
