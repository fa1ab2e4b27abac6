-- The clock that codes are read by. The students' server has no say in it; tests, as the owner, set another one.
CREATE OR REPLACE FUNCTION presensi_saat() RETURNS timestamptz
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$ SELECT clock_timestamp() $$;

-- The code of a secret of 64 bytes at a step of time, as RFC 6238 has it: HMAC-SHA256 over the step, whose first six
-- bytes are a letter each. Made here, so that no server of students ever reads a secret; PostgreSQL itself has sha256 and
-- no HMAC.
CREATE OR REPLACE FUNCTION presensi_kode(rahasia bytea, langkah bigint) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  dalam bytea := rahasia;
  luar bytea := rahasia;
  sidik bytea;
BEGIN
  FOR i IN 0..63 LOOP
    dalam := set_byte(dalam, i, get_byte(rahasia, i) # 54);
    luar := set_byte(luar, i, get_byte(rahasia, i) # 92);
  END LOOP;
  sidik := sha256(luar || sha256(dalam || int8send(langkah)));
  RETURN (SELECT string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(sidik, i) % 32 + 1, 1), '' ORDER BY i)
            FROM generate_series(0, 5) AS i);
END $$;

-- A student marks himself present by the opening and the code of the address that his phone read. A code lasts a step of
-- 15 seconds, is taken for two steps and known as an old one for forty; after twenty wrong ones of a student for a
-- session no more of his are looked at. Says what came of it, and at which session; a mark that was made or emptied by
-- hand stays so. His role writes neither attendance nor arrivals itself.
CREATE OR REPLACE FUNCTION presensi_catat(student int, buka text, isi text, alat text,
                               OUT hasil text, OUT kelas int, OUT sesi text, OUT datang timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  saat timestamptz := public.presensi_saat();
  langkah bigint := floor(extract(epoch FROM saat) / 15);
  p public.presensi;
  s public.pengajaran;
  tanda text;
  umur int;
  salah int;
  tercatat boolean;
BEGIN
  -- A session that is being cancelled or moved is waited for.
  SELECT j.* INTO s FROM public.pengajaran j JOIN public.presensi o USING (kelas_id, pertemuan)
   WHERE o.kode = buka FOR SHARE OF j;
  SELECT * INTO p FROM public.presensi WHERE kode = buka FOR SHARE;
  IF NOT FOUND THEN
    hasil := 'tidak_dikenal';
    RETURN;
  END IF;
  kelas := p.kelas_id;
  sesi := p.pertemuan;
  -- Both at one moment: between two, the same student's other try may be committed, and looks as if emptied by hand.
  SELECT (SELECT a.status FROM public.absensi a
           WHERE a.mhs_id = student AND a.kelas_id = kelas AND a.pertemuan = sesi),
         (SELECT h.pada FROM public.presensi_hadir h
           WHERE h.mhs_id = student AND h.kelas_id = kelas AND h.pertemuan = sesi)
    INTO tanda, datang;
  IF tanda = '1' AND datang IS NOT NULL THEN
    hasil := 'sudah';
    RETURN;
  END IF;

  -- One try of a student at a time: however many he sends at once, no more than twenty wrong ones are looked at.
  PERFORM pg_advisory_xact_lock(hashtextextended(format('presensi %s %s %s', student, kelas, sesi), 0));
  SELECT coalesce(max(t.kali), 0) INTO salah FROM public.presensi_tolak t
   WHERE t.mhs_id = student AND t.kelas_id = kelas AND t.pertemuan = sesi AND t.alasan = 'salah';
  IF salah < 20 THEN
    FOR n IN 0..39 LOOP
      IF public.presensi_kode(p.rahasia, langkah - n) = isi THEN
        umur := n;
        EXIT;
      END IF;
    END LOOP;
  END IF;
  hasil := CASE
    WHEN p.ditutup_pada IS NOT NULL THEN 'ditutup'
    WHEN s.status = 9 OR s.tanggal <> (p.dibuka_pada AT TIME ZONE 'Asia/Makassar')::date THEN 'ditutup'
    WHEN saat >= p.sampai THEN 'selesai'
    WHEN salah >= 20 THEN 'terlalu_banyak'
    WHEN umur IS NULL THEN 'tidak_dikenal'
    WHEN umur >= 2 THEN 'kedaluwarsa'
    WHEN NOT EXISTS (SELECT FROM public.krs k WHERE k.mhs_id = student AND k.kelas_id = kelas) THEN 'bukan_peserta'
    WHEN tanda <> '1' OR (tanda IS NULL AND datang IS NOT NULL) THEN 'ditandai'
  END;
  IF hasil IS NULL THEN
    INSERT INTO public.presensi_hadir (mhs_id, kelas_id, pertemuan, perangkat, dikenal, pada)
    VALUES (student, kelas, sesi, alat,
            EXISTS (SELECT FROM public.presensi_hadir h WHERE h.mhs_id = student AND h.perangkat = alat), saat)
    ON CONFLICT DO NOTHING;
    tercatat := FOUND;
    SELECT h.pada INTO datang FROM public.presensi_hadir h
     WHERE h.mhs_id = student AND h.kelas_id = kelas AND h.pertemuan = sesi;
    IF datang IS NULL THEN
      hasil := 'perangkat';
    ELSE
      IF tercatat THEN
        INSERT INTO public.absensi (mhs_id, kelas_id, pertemuan, status) VALUES (student, kelas, sesi, '1')
        ON CONFLICT DO NOTHING;
      END IF;
      SELECT a.status INTO tanda FROM public.absensi a
       WHERE a.mhs_id = student AND a.kelas_id = kelas AND a.pertemuan = sesi;
      hasil := CASE WHEN tanda IS DISTINCT FROM '1' THEN 'ditandai' WHEN tercatat THEN 'hadir' ELSE 'sudah' END;
    END IF;
  END IF;
  IF hasil IN ('tidak_dikenal', 'kedaluwarsa', 'bukan_peserta', 'ditandai', 'perangkat') THEN
    INSERT INTO public.presensi_tolak AS t (mhs_id, kelas_id, pertemuan, alasan, perangkat, pada)
    VALUES (student, kelas, sesi, CASE hasil WHEN 'tidak_dikenal' THEN 'salah' ELSE hasil END, alat, saat)
    ON CONFLICT ON CONSTRAINT presensi_tolak_pkey
      DO UPDATE SET perangkat = excluded.perangkat, pada = excluded.pada, kali = t.kali + 1;
  END IF;
END $$;
