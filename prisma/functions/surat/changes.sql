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

-- Compares the papers of whoever takes one of these classes.
CREATE OR REPLACE FUNCTION surat_bandingkan_kelas(classes int[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT surat_bandingkan(array_agg(DISTINCT s.mhs_id), '{khs,transkrip,ujian}', classes)
    FROM public.krs r JOIN public.surat s ON s.mhs_id = r.mhs_id AND s.keadaan = 'terbit' AND s.kelas && classes
   WHERE r.kelas_id = ANY (classes)
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

-- The same of what all of a class have: weights, course, hours.
CREATE OR REPLACE FUNCTION surat_kelas_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM surat_bandingkan_kelas(CASE TG_TABLE_NAME WHEN 'kelas' THEN ARRAY[NEW.id]
    ELSE ARRAY(SELECT id FROM public.kelas WHERE matkul_id = NEW.id) END);
  RETURN NULL;
END $$;

-- The same of sessions that were cancelled or moved, all of a statement at once.
CREATE OR REPLACE FUNCTION surat_pengajaran_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  classes int[] := ARRAY(SELECT DISTINCT b.kelas_id FROM sebelum a FULL JOIN sesudah b ON b.id = a.id
                          WHERE (a.status, a.tanggal, a.dari, a.sampai, a.ruangan_id)
                                IS DISTINCT FROM (b.status, b.tanggal, b.dari, b.sampai, b.ruangan_id));
BEGIN
  IF cardinality(classes) > 0 THEN PERFORM surat_bandingkan_kelas(classes); END IF;
  RETURN NULL;
END $$;

-- The same of one student: who he is, his status, payments, activities, company. What is taken out and put back makes its
-- paper hold again. A fine is in no receipt.
CREATE OR REPLACE FUNCTION surat_mhs_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  whole jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM surat_bandingkan(ARRAY[(whole ->> TG_ARGV[0])::int], string_to_array(TG_ARGV[1], ','));
  RETURN NULL;
END $$;

-- An activity is of everybody who joined it.
CREATE OR REPLACE FUNCTION surat_progkam_berubah() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM surat_bandingkan(ARRAY(
    SELECT id FROM public.mhs WHERE nim IN (OLD.nim_mhs, NEW.nim_mhs)
    UNION SELECT mhs_id FROM public.progkam_mhs WHERE progkam_id = coalesce(NEW.id, OLD.id)), '{tak}');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER surat_berubah_d AFTER DELETE ON absensi REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_i AFTER INSERT ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON absensi REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_d AFTER DELETE ON krs REFERENCING OLD TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_i AFTER INSERT ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON krs REFERENCING NEW TABLE AS berubah FOR EACH STATEMENT EXECUTE FUNCTION surat_krs_berubah();

CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON kelas FOR EACH ROW
  WHEN ((OLD.semester, OLD.matkul_id, OLD.jamkul_id, OLD.ruangan_id, OLD.tahun_ajaran_id, OLD.persentasi_kehadiran, OLD.persentasi_tugas, OLD.persentasi_uts, OLD.persentasi_uas)
    IS DISTINCT FROM (NEW.semester, NEW.matkul_id, NEW.jamkul_id, NEW.ruangan_id, NEW.tahun_ajaran_id, NEW.persentasi_kehadiran, NEW.persentasi_tugas, NEW.persentasi_uts, NEW.persentasi_uas))
  EXECUTE FUNCTION surat_kelas_berubah();
CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON matkul FOR EACH ROW
  WHEN ((OLD.kode, OLD.nama, OLD.sks) IS DISTINCT FROM (NEW.kode, NEW.nama, NEW.sks)) EXECUTE FUNCTION surat_kelas_berubah();

CREATE OR REPLACE TRIGGER surat_berubah AFTER UPDATE ON pengajaran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT EXECUTE FUNCTION surat_pengajaran_berubah();

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

CREATE OR REPLACE TRIGGER surat_berubah AFTER INSERT OR DELETE ON progkam FOR EACH ROW EXECUTE FUNCTION surat_progkam_berubah();
CREATE OR REPLACE TRIGGER surat_berubah_u AFTER UPDATE ON progkam FOR EACH ROW
  WHEN ((OLD.nama, OLD.tempat, OLD.tanggal, OLD.nilai, OLD.nim_mhs) IS DISTINCT FROM (NEW.nama, NEW.tempat, NEW.tanggal, NEW.nilai, NEW.nim_mhs))
  EXECUTE FUNCTION surat_progkam_berubah();
