-- AlterTable
ALTER TABLE "pengumuman" ADD COLUMN     "acara" DATE;

-- Announcements are written by people of an office: who wrote one is told as well.
DROP TRIGGER audit_row ON pengumuman;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,isi,dari,sampai,acara,file,terbit_pada,ditarik_pada', '');

-- Who closed an announcement knows the day of what it is about: another day opens it again.
DROP TRIGGER pengumuman_dibuka_lagi ON pengumuman;
CREATE TRIGGER pengumuman_dibuka_lagi AFTER UPDATE OF judul, isi, file, acara ON pengumuman
  FOR EACH ROW WHEN ((OLD.judul, OLD.isi, OLD.file, OLD.acara) IS DISTINCT FROM (NEW.judul, NEW.isi, NEW.file, NEW.acara))
  EXECUTE FUNCTION pengumuman_dibuka_lagi();
