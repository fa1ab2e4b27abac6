-- AlterTable
ALTER TABLE "pojt_jurusan" ADD COLUMN     "ditutup" BOOLEAN NOT NULL DEFAULT false;

-- A place of a closed offer that somebody leaves stays closed: the quota falls with what is taken.
CREATE OR REPLACE FUNCTION mhs_pojt_count_place() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    UPDATE public.pojt_jurusan SET terisi = terisi - 1 WHERE pojt_id = OLD.pojt_id AND jurusan_id = OLD.jurusan_id;
    UPDATE public.pojt_jurusan SET jumlah_mhs = terisi
     WHERE pojt_id = OLD.pojt_id AND jurusan_id = OLD.jurusan_id AND ditutup AND jumlah_mhs > terisi;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    UPDATE public.pojt_jurusan SET terisi = terisi + 1 WHERE pojt_id = NEW.pojt_id AND jurusan_id = NEW.jurusan_id;
  END IF;
  RETURN NULL;
END $$;

-- Whoever raises the quota, by hand or by a sheet, opens it again; what is taken back says itself how it was.
CREATE FUNCTION pojt_jurusan_open_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.jumlah_mhs > OLD.jumlah_mhs AND coalesce(current_setting('sia.koreksi', true), '') <> 'on' THEN
    NEW.ditutup := false;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pojt_jurusan_open_again BEFORE UPDATE OF jumlah_mhs ON pojt_jurusan
  FOR EACH ROW WHEN (OLD.ditutup) EXECUTE FUNCTION pojt_jurusan_open_again();

DROP TRIGGER audit_row ON pojt_jurusan;
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OF jumlah_mhs, ditutup OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('pojt_id,jurusan_id', 'jumlah_mhs,terisi,ditutup', '');
