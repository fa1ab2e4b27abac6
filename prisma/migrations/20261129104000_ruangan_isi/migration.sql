-- AlterTable
ALTER TABLE "ruangan" ADD COLUMN     "fasilitas" VARCHAR(200),
ADD COLUMN     "kapasitas" INTEGER;

ALTER TABLE ruangan ADD CONSTRAINT ruangan_kapasitas CHECK (kapasitas BETWEEN 1 AND 10000);

-- Who says how many people a room holds, and what it has, stands in the log.
DROP TRIGGER audit_row ON ruangan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,kapasitas,fasilitas', '');
