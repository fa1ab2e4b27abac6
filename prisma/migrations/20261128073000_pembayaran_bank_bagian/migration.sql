-- A payment may be booked in parts: to several slots, a re-registration, a fine.
ALTER TABLE "pembayaran_bank" ADD COLUMN     "bagian" JSONB,
ALTER COLUMN "ke" DROP NOT NULL;

DROP TRIGGER audit_row ON pembayaran_bank;
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('referensi', 'mhs_id,jumlah,waktu,ke,bagian', '');
