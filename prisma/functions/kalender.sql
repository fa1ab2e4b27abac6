-- A change is a second later than the one before at least, also within one second, so that what a calendar was told grows
-- with every change. Arguments: the table whose rows show the changed one, and their column for it, where it is not the
-- changed row itself. They are noted, not the changed one: a class that goes from a room that changed to one that did not
-- would seem to be older again.
CREATE OR REPLACE FUNCTION kalender_ubah_next() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('INSERT INTO public.kalender_ubah AS u (tabel, id, pada) SELECT %1$L, id, now() FROM public.%1$I WHERE %2$I = $1
    ORDER BY id ON CONFLICT (tabel, id) DO UPDATE SET pada = greatest(excluded.pada, u.pada + interval ''1 second'')',
    coalesce(TG_ARGV[0], TG_TABLE_NAME), coalesce(TG_ARGV[1], 'id')) USING NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON kelas FOR EACH ROW
  WHEN ((OLD.kode, OLD.dosen_id, OLD.ruangan_id, OLD.jamkul_id, OLD.matkul_id)
    IS DISTINCT FROM (NEW.kode, NEW.dosen_id, NEW.ruangan_id, NEW.jamkul_id, NEW.matkul_id))
  EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON peminjaman_ruangan FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON pengajaran FOR EACH ROW
  WHEN ((OLD.kelas_id, OLD.pertemuan, OLD.status, OLD.tanggal, OLD.pembahasan, OLD.link_meet)
    IS DISTINCT FROM (NEW.kelas_id, NEW.pertemuan, NEW.status, NEW.tanggal, NEW.pembahasan, NEW.link_meet))
  EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON pengaturan FOR EACH ROW
  WHEN ((OLD.angsuran_hari, OLD.angsuran_bulan_pertama) IS DISTINCT FROM (NEW.angsuran_hari, NEW.angsuran_bulan_pertama))
  EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON pojt FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
-- The first day of an OJT says whether it lies within the running term, so a calendar changes with the terms.
CREATE OR REPLACE TRIGGER kalender_ubah_begin AFTER INSERT ON semester_ajaran FOR EACH ROW EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON semester_ajaran FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON survey FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next();

CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON dosen FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next('kelas', 'dosen_id');
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON jamkul FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next('kelas', 'jamkul_id');
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON matkul FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next('kelas', 'matkul_id');
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON perusahaan FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kalender_ubah_next('pojt', 'perusahaan_id');
CREATE OR REPLACE TRIGGER kalender_ubah_next AFTER UPDATE ON ruangan FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next('kelas', 'ruangan_id');
CREATE OR REPLACE TRIGGER kalender_ubah_next_of_loans AFTER UPDATE ON ruangan FOR EACH ROW
  WHEN (OLD.nama IS DISTINCT FROM NEW.nama) EXECUTE FUNCTION kalender_ubah_next('peminjaman_ruangan', 'ruangan_id');
