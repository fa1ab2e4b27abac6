CREATE OR REPLACE FUNCTION mhs_pojt_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kelompok_nim IS NOT NULL AND NOT EXISTS (
    SELECT FROM mhs founder
      JOIN mhs_pojt place ON place.mhs_id = founder.id
      JOIN mhs member ON member.id = NEW.mhs_id
     WHERE founder.nim = NEW.kelompok_nim
       AND place.pojt_id = NEW.pojt_id
       AND (founder.jurusan_id, founder.jenjang, founder.angkatan) = (member.jurusan_id, member.jenjang, member.angkatan)
  ) THEN
    RAISE EXCEPTION 'the members of an OJT group differ: constraint "mhs_pojt_kelompok_setara"' USING ERRCODE = '23514', CONSTRAINT = 'mhs_pojt_kelompok_setara';
  END IF;
  RETURN NULL;
END $$;

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

-- A quota that is raised, by hand or by a sheet, opens the offer again; what is taken back says itself how it was.
CREATE OR REPLACE FUNCTION pojt_jurusan_open_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.jumlah_mhs > OLD.jumlah_mhs AND coalesce(current_setting('sia.koreksi', true), '') <> 'on' THEN
    NEW.ditutup := false;
  END IF;
  RETURN NEW;
END $$;

-- A student enters OJT once: neither the place nor the group changes afterwards. What campus IT corrects, its commands
-- say in their transaction; what the counts and checks ask for holds for them as well.
CREATE OR REPLACE TRIGGER mhs_pojt_keep_choice BEFORE UPDATE ON mhs_pojt FOR EACH ROW
  WHEN (current_setting('sia.koreksi', true) IS DISTINCT FROM 'on'
        AND (NEW.mhs_id, NEW.pojt_id, NEW.jurusan_id) <> (OLD.mhs_id, OLD.pojt_id, OLD.jurusan_id))
  EXECUTE FUNCTION refuse('an OJT place cannot be changed', 'check_violation', 'mhs_pojt_tempat_tetap');
CREATE OR REPLACE TRIGGER mhs_pojt_keep_group BEFORE UPDATE ON mhs_pojt FOR EACH ROW
  WHEN (current_setting('sia.koreksi', true) IS DISTINCT FROM 'on' AND OLD.kelompok_nim IS NOT NULL
        AND (NEW.kelompok_nim, NEW.kelompok_urutan) IS DISTINCT FROM (OLD.kelompok_nim, OLD.kelompok_urutan))
  EXECUTE FUNCTION refuse('an OJT group cannot be changed', 'check_violation', 'mhs_pojt_kelompok_tetap');

CREATE OR REPLACE TRIGGER mhs_pojt_check_group AFTER INSERT OR UPDATE OF kelompok_nim ON mhs_pojt FOR EACH ROW EXECUTE FUNCTION mhs_pojt_check_group();

CREATE OR REPLACE TRIGGER mhs_pojt_count_move AFTER UPDATE ON mhs_pojt FOR EACH ROW
  WHEN ((OLD.pojt_id, OLD.jurusan_id) IS DISTINCT FROM (NEW.pojt_id, NEW.jurusan_id))
  EXECUTE FUNCTION mhs_pojt_count_place();
CREATE OR REPLACE TRIGGER mhs_pojt_count_place AFTER INSERT OR DELETE ON mhs_pojt FOR EACH ROW EXECUTE FUNCTION mhs_pojt_count_place();

CREATE OR REPLACE TRIGGER pojt_jurusan_open_again BEFORE UPDATE OF jumlah_mhs ON pojt_jurusan FOR EACH ROW WHEN (OLD.ditutup) EXECUTE FUNCTION pojt_jurusan_open_again();

-- Who has declined a group is not invited to it again.
CREATE OR REPLACE TRIGGER undangan_ojt_keep_answer BEFORE UPDATE ON undangan_ojt
  FOR EACH ROW WHEN (OLD.jawaban = 'tolak' AND NEW.jawaban IS DISTINCT FROM 'tolak')
  EXECUTE FUNCTION refuse('an invitation was declined', 'check_violation', 'undangan_ojt_ditolak');
