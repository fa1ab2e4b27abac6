-- Whether what a paper certifies still holds. What was added since does not make a transcript or a list of activities
-- wrong: each of their rows has an id, and no list within it. Who is a student of a term is one until the term is over.
CREATE OR REPLACE FUNCTION surat_cocok(nomor_surat int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(CASE WHEN s.jenis IN ('transkrip', 'tak') THEN f @> (s.isi -> 'fakta') ELSE f = s.isi -> 'fakta' END, false)
    FROM public.surat s
    LEFT JOIN public.semester_ajaran t ON s.jenis = 'aktif' AND t.id::text = s.rujukan
    CROSS JOIN LATERAL surat_fakta(s.mhs_id, s.jenis, s.rujukan, greatest((s.terbit_pada AT TIME ZONE 'Asia/Makassar')::date,
      least((now() AT TIME ZONE 'Asia/Makassar')::date, t.selesai))) AS f
   WHERE s.id = nomor_surat
$$;

-- Notes of issued papers of students, of these kinds and perhaps these classes, since when they do not hold; and that
-- they hold again where a change was taken back.
CREATE OR REPLACE FUNCTION surat_bandingkan(students int[], kinds text[], classes int[] DEFAULT NULL) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.surat s SET diganti_pada = CASE WHEN s.diganti_pada IS NULL THEN now() END
   WHERE s.mhs_id = ANY (students) AND s.keadaan = 'terbit' AND s.jenis = ANY (kinds)
     AND (classes IS NULL OR s.kelas && classes)
     AND surat_cocok(s.id) = (s.diganti_pada IS NOT NULL)
$$;

-- A change of marks, attendance or a registration is compared with the papers that name its class, a new registration
-- with those that list its semester. A card for an exam says no attendance.
CREATE OR REPLACE FUNCTION surat_krs_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.surat WHERE keadaan = 'terbit' AND mhs_id IN (SELECT mhs_id FROM berubah)) THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'absensi' THEN
    PERFORM surat_bandingkan(array_agg(DISTINCT mhs_id), '{khs,transkrip}', array_agg(DISTINCT kelas_id)) FROM berubah;
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    PERFORM surat_bandingkan((SELECT array_agg(DISTINCT b.mhs_id) FROM berubah b
        JOIN public.surat s ON s.mhs_id = b.mhs_id AND s.keadaan = 'terbit'
        JOIN public.kelas k ON k.id = b.kelas_id
       WHERE (s.jenis = 'khs' AND s.rujukan = k.semester::text) OR s.jenis = 'ujian'), '{khs,ujian}');
  END IF;
  PERFORM surat_bandingkan(array_agg(DISTINCT mhs_id), '{khs,transkrip,ujian}', array_agg(DISTINCT kelas_id)) FROM berubah;
  RETURN NULL;
END $$;

-- The same of what all of a class have, all classes of a statement at once: weights, course, hours, sessions that were
-- cancelled or moved.
CREATE OR REPLACE FUNCTION surat_kelas_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  classes int[];
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'pengajaran' THEN
    classes := ARRAY(SELECT DISTINCT b.kelas_id FROM sebelum a FULL JOIN sesudah b ON b.id = a.id
      WHERE (a.status, a.tanggal, a.dari, a.sampai, a.ruangan_id) IS DISTINCT FROM (b.status, b.tanggal, b.dari, b.sampai, b.ruangan_id));
  WHEN 'kelas' THEN
    classes := ARRAY(SELECT b.id FROM sebelum a FULL JOIN sesudah b ON b.id = a.id
      WHERE (a.semester, a.matkul_id, a.jamkul_id, a.ruangan_id, a.tahun_ajaran_id,
             a.persentasi_kehadiran, a.persentasi_tugas, a.persentasi_uts, a.persentasi_uas)
            IS DISTINCT FROM (b.semester, b.matkul_id, b.jamkul_id, b.ruangan_id, b.tahun_ajaran_id,
             b.persentasi_kehadiran, b.persentasi_tugas, b.persentasi_uts, b.persentasi_uas));
  ELSE
    classes := ARRAY(SELECT k.id FROM public.kelas k JOIN sesudah b ON b.id = k.matkul_id JOIN sebelum a ON a.id = b.id
      WHERE (a.kode, a.nama, a.sks) IS DISTINCT FROM (b.kode, b.nama, b.sks));
  END CASE;
  IF cardinality(classes) = 0 THEN RETURN NULL; END IF;
  PERFORM surat_bandingkan(array_agg(DISTINCT s.mhs_id), '{khs,transkrip,ujian}', classes)
    FROM public.krs r JOIN public.surat s ON s.mhs_id = r.mhs_id AND s.keadaan = 'terbit' AND s.kelas && classes
   WHERE r.kelas_id = ANY (classes);
  RETURN NULL;
END $$;

-- The same of one student, or of everybody who joined an activity: who he is, his status, payments, activities, company.
-- Data that are taken out and put back make their paper hold again. A fine is in no receipt.
CREATE OR REPLACE FUNCTION surat_mhs_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM surat_bandingkan(CASE TG_TABLE_NAME
    WHEN 'progkam' THEN ARRAY(
      SELECT id FROM public.mhs WHERE nim IN (to_jsonb(OLD) ->> 'nim_mhs', to_jsonb(NEW) ->> 'nim_mhs')
      UNION SELECT mhs_id FROM public.progkam_mhs WHERE progkam_id = (whole ->> 'id')::int)
    ELSE ARRAY[(whole ->> TG_ARGV[0])::int] END, string_to_array(TG_ARGV[1], ','));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER surat_berubah_d AFTER DELETE ON absensi REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_i AFTER INSERT ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_d AFTER DELETE ON krs REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_i AFTER INSERT ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();

CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON kelas REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT EXECUTE FUNCTION surat_kelas_berubah();
CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON matkul REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT EXECUTE FUNCTION surat_kelas_berubah();
CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON pengajaran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT EXECUTE FUNCTION surat_kelas_berubah();

CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran_optional FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran_optional FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON angsuran_slot FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON angsuran_slot FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.jenjang, OLD.ke, OLD.jumlah, OLD.tanggal)
    IS DISTINCT FROM (NEW.mhs_id, NEW.jenjang, NEW.ke, NEW.jumlah, NEW.tanggal))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON biaya FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON biaya FOR EACH ROW
  WHEN ((OLD.mhs_id, OLD.du_1, OLD.tanggal_du_1, OLD.du_2, OLD.tanggal_du_2, OLD.du_3, OLD.tanggal_du_3)
    IS DISTINCT FROM (NEW.mhs_id, NEW.du_1, NEW.tanggal_du_1, NEW.du_2, NEW.tanggal_du_2, NEW.du_3, NEW.tanggal_du_3))
  EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'kuitansi');
CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON mhs FOR EACH ROW
  WHEN ((OLD.nim, OLD.nama, OLD.jurusan_id, OLD.jenjang, OLD.angkatan) IS DISTINCT FROM (NEW.nim, NEW.nama, NEW.jurusan_id, NEW.jenjang, NEW.angkatan))
  EXECUTE FUNCTION surat_mhs_berubah('id', 'khs,transkrip,aktif,ujian,kuitansi,tak,ojt');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON mhs_pojt FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'ojt');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON mhs_status FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'aktif');
CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR UPDATE OR DELETE ON progkam_mhs FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('mhs_id', 'tak');

CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON progkam FOR EACH ROW EXECUTE FUNCTION surat_mhs_berubah('id', 'tak');
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON progkam FOR EACH ROW
  WHEN ((OLD.nama, OLD.tempat, OLD.tanggal, OLD.nilai, OLD.nim_mhs) IS DISTINCT FROM (NEW.nama, NEW.tempat, NEW.tanggal, NEW.nilai, NEW.nim_mhs))
  EXECUTE FUNCTION surat_mhs_berubah('id', 'tak');
