-- The rules that hold even if the code forgets them. The api turns each name into a sentence.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Settings: one row, there from the start.
ALTER TABLE pengaturan ADD CONSTRAINT pengaturan_satu_baris CHECK (id = 1);
INSERT INTO pengaturan (id) VALUES (1);

-- Accounts
ALTER TABLE account ADD CONSTRAINT account_nonaktif_by_sah CHECK (nonaktif_by IN (1, 2));
ALTER TABLE account ADD CONSTRAINT account_nonaktif_by_hanya_nonaktif CHECK (nonaktif_by IS NULL OR NOT active);
ALTER TABLE session ADD CONSTRAINT session_berakhir_setelah_mulai CHECK (expires_at > created_at);

-- Students
ALTER TABLE mhs ADD CONSTRAINT mhs_nim_sah CHECK (nim ~ '^[0-9A-Za-z.-]{4,20}$');
ALTER TABLE mhs ADD CONSTRAINT mhs_jenjang_sah CHECK (jenjang IN ('D1', 'D2'));
ALTER TABLE mhs ADD CONSTRAINT mhs_semester_sah CHECK (semester BETWEEN 1 AND 4);
ALTER TABLE mhs ADD CONSTRAINT mhs_angkatan_sah CHECK (angkatan BETWEEN 1990 AND 2100);
ALTER TABLE mhs ADD CONSTRAINT mhs_ktp_sah CHECK (ktp ~ '^[0-9]{16}$');

-- Academic calendar
ALTER TABLE tahun_ajaran ADD CONSTRAINT tahun_ajaran_tahun_sah
  CHECK (tahun ~ '^[0-9]{4}/[0-9]{4}$' AND right(tahun, 4)::int = left(tahun, 4)::int + 1);
ALTER TABLE semester_ajaran ADD CONSTRAINT semester_ajaran_semester_sah CHECK (semester IN ('ganjil', 'genap'));
ALTER TABLE semester_ajaran ADD CONSTRAINT semester_ajaran_periode_sah CHECK (selesai > mulai);
CREATE UNIQUE INDEX semester_ajaran_satu_aktif ON semester_ajaran (aktif) WHERE aktif;

-- Classes
ALTER TABLE jamkul ADD CONSTRAINT jamkul_hari_sah CHECK (hari BETWEEN 1 AND 7);
ALTER TABLE jamkul ADD CONSTRAINT jamkul_jam_sah CHECK (sampai > dari);
ALTER TABLE matkul ADD CONSTRAINT matkul_jenis_matkul_sah CHECK (jenis_matkul IN (1, 2));
ALTER TABLE matkul ADD CONSTRAINT matkul_sks_sah CHECK (sks BETWEEN 1 AND 24);
ALTER TABLE kelas ADD CONSTRAINT kelas_semester_sah CHECK (semester BETWEEN 1 AND 4);
ALTER TABLE kelas ADD CONSTRAINT kelas_persentasi_sah CHECK (
  least(persentasi_kehadiran, persentasi_tugas, persentasi_uts, persentasi_uas) >= 0
  AND persentasi_kehadiran + persentasi_tugas + persentasi_uts + persentasi_uas = 100);
ALTER TABLE pengajaran ADD CONSTRAINT pengajaran_pertemuan_sah
  CHECK (pertemuan IN ('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', 'UTS', 'UAS'));
ALTER TABLE krs ADD CONSTRAINT krs_nilai_sah CHECK (
  (tugas IS NULL OR tugas BETWEEN 0 AND 100)
  AND (uts IS NULL OR uts BETWEEN 0 AND 100)
  AND (uas IS NULL OR uas BETWEEN 0 AND 100));
ALTER TABLE absensi ADD CONSTRAINT absensi_status_sah CHECK (status IN ('1', '2', '3', '4'));
ALTER TABLE penilaian_dosen ADD CONSTRAINT penilaian_dosen_skala_sah CHECK (
  least(penampilan, kepribadian, penguasaan_materi, mudah_diterima, semangat_mengajar, ketepatan_waktu) >= 1
  AND greatest(penampilan, kepribadian, penguasaan_materi, mudah_diterima, semangat_mengajar, ketepatan_waktu) <= 4);

-- Payments: whole rupiah, never negative
ALTER TABLE biaya ADD CONSTRAINT biaya_jumlah_sah CHECK (
  least(biaya_pendidikan, subsidi, biaya_malam, daftar, biaya_dpp, diskon_dpp, du_1, du_2, du_3, angsuran, diskon_angsuran) >= 0);
ALTER TABLE angsuran ADD CONSTRAINT angsuran_jumlah_sah CHECK (jumlah >= 0 AND denda >= 0);
ALTER TABLE angsuran_optional ADD CONSTRAINT angsuran_optional_jumlah_sah CHECK (jumlah >= 0 AND denda >= 0);
ALTER TABLE angsuran_1 ADD CONSTRAINT angsuran_1_jumlah_sah CHECK (least(angsuran, pembayaran_1, denda_1, pembayaran_2, denda_2, pembayaran_3, denda_3, pembayaran_4, denda_4, pembayaran_5, denda_5, pembayaran_6, denda_6, pembayaran_7, denda_7, pembayaran_8, denda_8, pembayaran_9, denda_9, pembayaran_10, denda_10, pembayaran_11, denda_11, pembayaran_12, denda_12) >= 0);
ALTER TABLE angsuran_2 ADD CONSTRAINT angsuran_2_jumlah_sah CHECK (least(angsuran, pembayaran_1, denda_1, pembayaran_2, denda_2, pembayaran_3, denda_3, pembayaran_4, denda_4, pembayaran_5, denda_5, pembayaran_6, denda_6, pembayaran_7, denda_7, pembayaran_8, denda_8, pembayaran_9, denda_9, pembayaran_10, denda_10, pembayaran_11, denda_11, pembayaran_12, denda_12, pembayaran_13, denda_13, pembayaran_14, denda_14, pembayaran_15, denda_15, pembayaran_16, denda_16, pembayaran_17, denda_17, pembayaran_18, denda_18, pembayaran_19, denda_19, pembayaran_20, denda_20, pembayaran_21, denda_21, pembayaran_22, denda_22, pembayaran_23, denda_23, pembayaran_24, denda_24) >= 0);

-- OJT places. The counter's check is what makes one place too many impossible.
ALTER TABLE pojt ADD CONSTRAINT pojt_jenjang_sah CHECK (jenjang IN ('D1', 'D2'));
ALTER TABLE pojt ADD CONSTRAINT pojt_periode_sah CHECK (sampai_2 >= dari_2 AND sampai_4 >= dari_4);
ALTER TABLE pojt_jurusan ADD CONSTRAINT pojt_jurusan_kuota CHECK (terisi BETWEEN 0 AND jumlah_mhs);

CREATE FUNCTION mhs_pojt_count_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE pojt_jurusan SET terisi = terisi - 1 WHERE pojt_id = OLD.pojt_id AND jurusan_id = OLD.jurusan_id;
  ELSE
    UPDATE pojt_jurusan SET terisi = terisi + 1 WHERE pojt_id = NEW.pojt_id AND jurusan_id = NEW.jurusan_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mhs_pojt_count_place AFTER INSERT OR DELETE ON mhs_pojt
  FOR EACH ROW EXECUTE FUNCTION mhs_pojt_count_place();

-- OJT is entered once: neither the place nor the group changes afterwards.
CREATE FUNCTION mhs_pojt_keep_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.mhs_id <> OLD.mhs_id OR NEW.pojt_id <> OLD.pojt_id OR NEW.jurusan_id <> OLD.jurusan_id THEN
    RAISE EXCEPTION 'an OJT place can not be changed: constraint "mhs_pojt_tempat_tetap"' USING ERRCODE = '23514', CONSTRAINT = 'mhs_pojt_tempat_tetap';
  END IF;
  IF OLD.kelompok_nim IS NOT NULL
    AND (NEW.kelompok_nim, NEW.kelompok_urutan) IS DISTINCT FROM (OLD.kelompok_nim, OLD.kelompok_urutan) THEN
    RAISE EXCEPTION 'an OJT group can not be changed: constraint "mhs_pojt_kelompok_tetap"' USING ERRCODE = '23514', CONSTRAINT = 'mhs_pojt_kelompok_tetap';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mhs_pojt_keep_choice BEFORE UPDATE ON mhs_pojt
  FOR EACH ROW EXECUTE FUNCTION mhs_pojt_keep_choice();

-- OJT groups: at most three seats, and members share company, programme, level and intake with the founder.
ALTER TABLE mhs_pojt ADD CONSTRAINT mhs_pojt_kelompok_lengkap CHECK ((kelompok_nim IS NULL) = (kelompok_urutan IS NULL));
ALTER TABLE mhs_pojt ADD CONSTRAINT mhs_pojt_kelompok_maksimal CHECK (kelompok_urutan BETWEEN 1 AND 3);

CREATE FUNCTION mhs_pojt_check_group() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER mhs_pojt_check_group AFTER INSERT OR UPDATE OF kelompok_nim ON mhs_pojt
  FOR EACH ROW EXECUTE FUNCTION mhs_pojt_check_group();

-- TAK, pocket book
ALTER TABLE progkam ADD CONSTRAINT progkam_nilai_sah CHECK (nilai >= 0);
ALTER TABLE progkam_mhs ADD CONSTRAINT progkam_mhs_nilai_sah CHECK (nilai >= 0);
ALTER TABLE buku_saku_kegiatan ADD CONSTRAINT buku_saku_kegiatan_bulan_sah CHECK (bulan BETWEEN 1 AND 12);
ALTER TABLE buku_saku ADD CONSTRAINT buku_saku_status_sah CHECK (status IN (1, 2, 9));

-- News: the counts follow the rows that prove them.
CREATE FUNCTION berita_terkini_start_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO berita_terkini_status (berita_terkini_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER berita_terkini_start_status AFTER INSERT ON berita_terkini
  FOR EACH ROW EXECUTE FUNCTION berita_terkini_start_status();

CREATE FUNCTION berita_terkini_count_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE berita_terkini_status SET likes = likes - 1 WHERE berita_terkini_id = OLD.berita_terkini_id;
  ELSE
    UPDATE berita_terkini_status SET likes = likes + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER berita_terkini_count_like AFTER INSERT OR DELETE ON berita_terkini_status_likes
  FOR EACH ROW EXECUTE FUNCTION berita_terkini_count_like();

CREATE FUNCTION berita_terkini_count_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE berita_terkini_status SET views = views + 1 WHERE berita_terkini_id = NEW.berita_terkini_id;
  RETURN NULL;
END $$;
CREATE TRIGGER berita_terkini_count_view AFTER INSERT ON berita_terkini_status_views
  FOR EACH ROW EXECUTE FUNCTION berita_terkini_count_view();

ALTER TABLE pengumuman ADD CONSTRAINT pengumuman_periode_sah CHECK (sampai >= dari);

-- Library
ALTER TABLE buku_perpustakaan ADD CONSTRAINT buku_perpustakaan_halaman_sah CHECK (halaman > 0);
CREATE INDEX buku_perpustakaan_pencarian ON buku_perpustakaan USING gin (pencarian);

-- Surveys: the answer fits the question's type.
ALTER TABLE soal_survey ADD CONSTRAINT soal_survey_type_sah CHECK (
  (type = 1 AND jenis_pilihan_ganda IS NOT NULL AND jenis_pilihan_ganda BETWEEN 1 AND 5) OR (type = 2 AND jenis_pilihan_ganda IS NULL));
ALTER TABLE mhs_soal_survey ADD CONSTRAINT mhs_soal_survey_jawaban_sah CHECK (
  num_nonnulls(jawaban_pilihan_ganda, jawaban_essay) = 1
  AND (jawaban_pilihan_ganda IS NULL OR jawaban_pilihan_ganda BETWEEN 1 AND 5));

-- Rooms: two approved loans of one room never overlap.
ALTER TABLE peminjaman_ruangan ADD CONSTRAINT peminjaman_ruangan_periode_sah CHECK (sampai > dari);
ALTER TABLE peminjaman_ruangan ADD CONSTRAINT peminjaman_ruangan_satu_keputusan
  CHECK (menyetujui IS NULL OR rejected IS NULL);
ALTER TABLE peminjaman_ruangan ADD CONSTRAINT peminjaman_ruangan_tidak_bentrok
  EXCLUDE USING gist (ruangan_id WITH =, tstzrange(dari, sampai) WITH &&) WHERE (menyetujui IS NOT NULL);
