-- What is decided of a loan: who decided and why goes along.
CREATE FUNCTION kabar_peminjaman() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'peminjaman', 'ref_id', b.id, 'butir', b.id::text,
             'lama', public.kabar_putusan(a.mengetahui, a.menyetujui, a.rejected),
             'baru', public.kabar_putusan(b.mengetahui, b.menyetujui, b.rejected),
             'isi', jsonb_build_object('ruangan', u.nama,
               'dari', to_char(b.dari AT TIME ZONE 'Asia/Makassar', 'YYYY-MM-DD HH24:MI:SS'),
               'sampai', to_char(b.sampai AT TIME ZONE 'Asia/Makassar', 'YYYY-MM-DD HH24:MI:SS'),
               'oleh', coalesce(nullif(b.rejected, ''), nullif(b.menyetujui, ''), nullif(b.mengetahui, '')), 'alasan', b.alasan)))
      FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
      JOIN public.ruangan u ON u.id = b.ruangan_id
     WHERE public.kabar_putusan(a.mengetahui, a.menyetujui, a.rejected)
        <> public.kabar_putusan(b.mengetahui, b.menyetujui, b.rejected)));
  RETURN NULL;
END $$;

CREATE FUNCTION kabar_putusan(mengetahui text, menyetujui text, rejected text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN rejected <> '' THEN 'ditolak' WHEN menyetujui <> '' THEN 'disetujui' WHEN mengetahui <> '' THEN 'diketahui'
              ELSE 'menunggu' END
$$;

-- What is decided of a claim.
CREATE FUNCTION kabar_klaim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'klaim', 'ref_id', b.buku_saku_kegiatan_id,
               'butir', b.id::text, 'baru', b.status,
               'isi', jsonb_build_object('kegiatan', g.judul, 'alasan', b.alasan, 'oleh', b.oleh)))
        FROM sesudah b JOIN public.buku_saku_kegiatan g ON g.id = b.buku_saku_kegiatan_id WHERE b.status <> 1));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'klaim', 'ref_id', b.buku_saku_kegiatan_id,
               'butir', b.id::text, 'lama', a.status, 'baru', b.status,
               'isi', jsonb_build_object('kegiatan', g.judul, 'alasan', b.alasan, 'oleh', b.oleh)))
        FROM sebelum a JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
        JOIN public.buku_saku_kegiatan g ON g.id = b.buku_saku_kegiatan_id
       WHERE a.status <> b.status));
  END IF;
  RETURN NULL;
END $$;

-- What an office says or does about a complaint: the thread up to its last message is one thing.
CREATE FUNCTION kabar_ks() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', k.mhs_id, 'jenis', 'ks', 'ref_id', k.id, 'butir', k.id::text,
             'lama', (SELECT max(p.id) FROM public.ks_pesan p WHERE p.ks_id = k.id AND p.id < b.id AND p.jenis <> 'mahasiswa'),
             'baru', b.id,
             'isi', jsonb_build_object('judul', k.judul, 'tindakan', b.jenis, 'bagian', b.bagian, 'jawaban', (
               SELECT CASE p.jenis WHEN 'jawaban' THEN left(p.isi, 200) END FROM public.ks_pesan p
                WHERE p.ks_id = k.id AND p.jenis IN ('mahasiswa', 'jawaban') ORDER BY p.id DESC LIMIT 1))))
      FROM sesudah b JOIN public.ks k ON k.id = b.ks_id WHERE b.jenis <> 'mahasiswa'));
  RETURN NULL;
END $$;

-- A place of the OJT, its lecturer and its group; of the group only that it is another one.
CREATE FUNCTION kabar_ojt() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sesudah b
      CROSS JOIN LATERAL public.kabar_ojt_butir(b.mhs_id, NULL, NULL, NULL, b.pojt_id, b.dosen_id, b.kelompok_nim) AS e (satu)));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sebelum a
      CROSS JOIN LATERAL public.kabar_ojt_butir(a.mhs_id, a.pojt_id, NULL, NULL, NULL, NULL, NULL) AS e (satu)));
  ELSE
    PERFORM public.kabar_catat((SELECT jsonb_agg(e.satu) FROM sebelum a
      JOIN sesudah b ON b.id = a.id AND b.mhs_id = a.mhs_id
      CROSS JOIN LATERAL public.kabar_ojt_butir(b.mhs_id, a.pojt_id, a.dosen_id, a.kelompok_nim,
        b.pojt_id, b.dosen_id, b.kelompok_nim) AS e (satu)));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION kabar_ojt_butir(mhs integer, pojt_lama integer, dosen_lama integer, kelompok_lama text,
  pojt_baru integer, dosen_baru integer, kelompok_baru text) RETURNS SETOF jsonb
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object('mhs_id', mhs, 'jenis', 'ojt', 'butir', e.butir, 'lama', e.lama, 'baru', e.baru,
           'isi', jsonb_build_object('apa', e.butir, e.butir, CASE e.butir WHEN 'kelompok' THEN NULL ELSE e.baru END))
    FROM (VALUES
      ('perusahaan', (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = pojt_lama),
                     (SELECT p.nama FROM public.pojt o JOIN public.perusahaan p ON p.id = o.perusahaan_id WHERE o.id = pojt_baru)),
      ('dosen', (SELECT d.nama FROM public.dosen d WHERE d.id = dosen_lama), (SELECT d.nama FROM public.dosen d WHERE d.id = dosen_baru)),
      ('kelompok', md5(kelompok_lama), md5(kelompok_baru))
    ) AS e (butir, lama, baru)
   WHERE e.lama IS DISTINCT FROM e.baru
$$;

-- What a student is to the college, from a day on.
CREATE FUNCTION kabar_status() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'status', 'butir', b.sejak,
      'baru', b.status, 'isi', jsonb_build_object('sejak', b.sejak))) FROM sesudah b));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'status', 'butir', a.sejak,
      'lama', a.status, 'isi', jsonb_build_object('sejak', a.sejak))) FROM sebelum a));
  ELSE
    PERFORM public.kabar_catat((SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'status', 'butir', b.sejak,
      'lama', a.status, 'baru', b.status, 'isi', jsonb_build_object('sejak', b.sejak)))
      FROM sebelum a JOIN sesudah b USING (mhs_id, sejak)));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER kabar_update AFTER UPDATE ON peminjaman_ruangan REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_peminjaman();
CREATE TRIGGER kabar_insert AFTER INSERT ON buku_saku REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_klaim();
CREATE TRIGGER kabar_update AFTER UPDATE ON buku_saku REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_klaim();
CREATE TRIGGER kabar_insert AFTER INSERT ON ks_pesan REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ks();
CREATE TRIGGER kabar_insert AFTER INSERT ON mhs_pojt REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE TRIGGER kabar_update AFTER UPDATE ON mhs_pojt REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE TRIGGER kabar_delete AFTER DELETE ON mhs_pojt REFERENCING OLD TABLE AS sebelum
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_ojt();
CREATE TRIGGER kabar_insert AFTER INSERT ON mhs_status REFERENCING NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
CREATE TRIGGER kabar_update AFTER UPDATE ON mhs_status REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
CREATE TRIGGER kabar_delete AFTER DELETE ON mhs_status REFERENCING OLD TABLE AS sebelum
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_status();
