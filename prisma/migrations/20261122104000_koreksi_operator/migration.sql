-- What campus IT corrects. A student's choice of an OJT place and group stays final for himself: the operator's
-- commands say so in their transaction, and what the counts and checks ask for holds for them as well.
CREATE OR REPLACE FUNCTION mhs_pojt_keep_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('sia.koreksi', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.mhs_id <> OLD.mhs_id OR NEW.pojt_id <> OLD.pojt_id OR NEW.jurusan_id <> OLD.jurusan_id THEN
    RAISE EXCEPTION 'an OJT place can not be changed: constraint "mhs_pojt_tempat_tetap"' USING ERRCODE = '23514', CONSTRAINT = 'mhs_pojt_tempat_tetap';
  END IF;
  IF OLD.kelompok_nim IS NOT NULL
    AND (NEW.kelompok_nim, NEW.kelompok_urutan) IS DISTINCT FROM (OLD.kelompok_nim, OLD.kelompok_urutan) THEN
    RAISE EXCEPTION 'an OJT group can not be changed: constraint "mhs_pojt_kelompok_tetap"' USING ERRCODE = '23514', CONSTRAINT = 'mhs_pojt_kelompok_tetap';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION mhs_pojt_count_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    UPDATE pojt_jurusan SET terisi = terisi - 1 WHERE pojt_id = OLD.pojt_id AND jurusan_id = OLD.jurusan_id;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    UPDATE pojt_jurusan SET terisi = terisi + 1 WHERE pojt_id = NEW.pojt_id AND jurusan_id = NEW.jurusan_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mhs_pojt_count_move AFTER UPDATE ON mhs_pojt FOR EACH ROW
  WHEN ((OLD.pojt_id, OLD.jurusan_id) IS DISTINCT FROM (NEW.pojt_id, NEW.jurusan_id))
  EXECUTE FUNCTION mhs_pojt_count_place();

-- What was corrected or removed stands in the log with its old values, also where a sheet first brought it.
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON jurusan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON tahun_ajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'tahun', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON semester_ajaran FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'tahun_ajaran_id,semester,mulai,selesai,aktif', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON dosen FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON ruangan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON matkul FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,nama,jenis_matkul,sks,bahan_ajar_link,rpp_link', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON perusahaan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'nama,alamat', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pojt FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenjang,perusahaan_id,dari_2,sampai_2,dari_4,sampai_4', '');
-- Not the count of places taken, which changes with every student who joins.
CREATE TRIGGER audit_row AFTER UPDATE OF jumlah_mhs OR DELETE ON pojt_jurusan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('pojt_id,jurusan_id', 'jumlah_mhs,terisi', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON buku_saku_kegiatan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,bulan', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON jenis_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'survey_id,name,urutan', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON soal_survey FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'jenis_survey_id,type,pertanyaan,jenis_pilihan_ganda,urutan', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON berita_terkini FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'title,caption,picture,created_at', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON pengumuman FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'judul,isi,dari,sampai,file', '');
CREATE TRIGGER audit_row AFTER UPDATE OR DELETE ON buku_perpustakaan FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'kode,judul,jurusan_id,penerbit,pengarang,halaman', '');
