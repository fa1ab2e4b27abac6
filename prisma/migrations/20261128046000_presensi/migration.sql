-- CreateTable
CREATE TABLE "presensi" (
    "kelas_id" INTEGER NOT NULL,
    "pertemuan" VARCHAR(3) NOT NULL,
    "kode" VARCHAR(6) NOT NULL,
    "rahasia" BYTEA NOT NULL,
    "dibuka_oleh" TEXT NOT NULL,
    "dibuka_pada" TIMESTAMPTZ(3) NOT NULL,
    "sampai" TIMESTAMPTZ(3) NOT NULL,
    "ditutup_pada" TIMESTAMPTZ(3),

    CONSTRAINT "presensi_pkey" PRIMARY KEY ("kelas_id","pertemuan")
);

-- CreateTable
CREATE TABLE "presensi_hadir" (
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "pertemuan" VARCHAR(3) NOT NULL,
    "perangkat" VARCHAR(22) NOT NULL,
    "dikenal" BOOLEAN NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presensi_hadir_pkey" PRIMARY KEY ("kelas_id","pertemuan","mhs_id")
);

-- CreateTable
CREATE TABLE "presensi_tolak" (
    "mhs_id" INTEGER NOT NULL,
    "kelas_id" INTEGER NOT NULL,
    "pertemuan" VARCHAR(3) NOT NULL,
    "alasan" VARCHAR(16) NOT NULL,
    "perangkat" VARCHAR(22) NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presensi_tolak_pkey" PRIMARY KEY ("kelas_id","pertemuan","mhs_id","alasan")
);

-- CreateIndex
CREATE UNIQUE INDEX "presensi_kode_key" ON "presensi"("kode");

-- CreateIndex
CREATE INDEX "presensi_hadir_mhs_id_kelas_id_idx" ON "presensi_hadir"("mhs_id", "kelas_id");

-- CreateIndex
CREATE UNIQUE INDEX "presensi_hadir_kelas_id_pertemuan_perangkat_key" ON "presensi_hadir"("kelas_id", "pertemuan", "perangkat");

-- CreateIndex
CREATE INDEX "presensi_tolak_mhs_id_idx" ON "presensi_tolak"("mhs_id");

-- AddForeignKey
ALTER TABLE "presensi" ADD CONSTRAINT "presensi_kelas_id_pertemuan_fkey" FOREIGN KEY ("kelas_id", "pertemuan") REFERENCES "pengajaran"("kelas_id", "pertemuan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presensi_hadir" ADD CONSTRAINT "presensi_hadir_mhs_id_kelas_id_fkey" FOREIGN KEY ("mhs_id", "kelas_id") REFERENCES "krs"("mhs_id", "kelas_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presensi_hadir" ADD CONSTRAINT "presensi_hadir_kelas_id_pertemuan_fkey" FOREIGN KEY ("kelas_id", "pertemuan") REFERENCES "presensi"("kelas_id", "pertemuan") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presensi_tolak" ADD CONSTRAINT "presensi_tolak_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presensi_tolak" ADD CONSTRAINT "presensi_tolak_kelas_id_pertemuan_fkey" FOREIGN KEY ("kelas_id", "pertemuan") REFERENCES "presensi"("kelas_id", "pertemuan") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE presensi
  ADD CONSTRAINT presensi_rahasia CHECK (octet_length(rahasia) = 64),
  ADD CONSTRAINT presensi_waktu CHECK (sampai > dibuka_pada);

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON presensi FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('kelas_id,pertemuan', 'dibuka_oleh,dibuka_pada,sampai,ditutup_pada', 'kode,rahasia');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON presensi
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

-- The code of a secret of 64 bytes at a step of time, as RFC 6238 has it: HMAC-SHA256 over the step, whose first six bytes
-- are a letter each. Made here, so that no server of students ever reads a secret; PostgreSQL itself has sha256 and no HMAC.
CREATE FUNCTION presensi_kode(rahasia bytea, langkah bigint) RETURNS text
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

-- A student marks himself present by the opening and the code of the address that his phone read, at a moment and its step
-- of time. So many steps a code is taken, so many it is known as an old one. Says what came of it, and at which session;
-- a mark that was made by hand stays. His role writes neither attendance nor arrivals itself.
CREATE FUNCTION presensi_catat(student int, buka text, isi text, langkah bigint, berlaku int, ingat int, alat text,
                               alat_dikenal boolean, saat timestamptz, OUT hasil text, OUT kelas int, OUT sesi text, OUT datang timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  p public.presensi;
  tanda text;
  umur int;
  tercatat boolean;
BEGIN
  SELECT * INTO p FROM public.presensi WHERE kode = buka FOR SHARE;
  IF NOT FOUND THEN
    hasil := 'tidak_dikenal';
    RETURN;
  END IF;
  kelas := p.kelas_id;
  sesi := p.pertemuan;
  SELECT a.status INTO tanda FROM public.absensi a
   WHERE a.mhs_id = student AND a.kelas_id = kelas AND a.pertemuan = sesi;
  SELECT h.pada INTO datang FROM public.presensi_hadir h
   WHERE h.mhs_id = student AND h.kelas_id = kelas AND h.pertemuan = sesi;
  IF tanda = '1' AND datang IS NOT NULL THEN
    hasil := 'sudah';
    RETURN;
  END IF;

  FOR n IN 0..ingat - 1 LOOP
    IF public.presensi_kode(p.rahasia, langkah - n) = isi THEN
      umur := n;
      EXIT;
    END IF;
  END LOOP;
  hasil := CASE
    WHEN p.ditutup_pada IS NOT NULL THEN 'ditutup'
    WHEN saat >= p.sampai THEN 'selesai'
    WHEN umur IS NULL THEN 'tidak_dikenal'
    WHEN umur >= berlaku THEN 'kedaluwarsa'
    WHEN NOT EXISTS (SELECT FROM public.krs k WHERE k.mhs_id = student AND k.kelas_id = kelas) THEN 'bukan_peserta'
    WHEN tanda <> '1' THEN 'ditandai'
  END;
  IF hasil IS NULL THEN
    INSERT INTO public.presensi_hadir (mhs_id, kelas_id, pertemuan, perangkat, dikenal, pada)
    VALUES (student, kelas, sesi, alat, alat_dikenal, saat) ON CONFLICT DO NOTHING;
    tercatat := FOUND;
    SELECT h.pada INTO datang FROM public.presensi_hadir h
     WHERE h.mhs_id = student AND h.kelas_id = kelas AND h.pertemuan = sesi;
    IF datang IS NULL THEN
      hasil := 'perangkat';
    ELSE
      INSERT INTO public.absensi (mhs_id, kelas_id, pertemuan, status) VALUES (student, kelas, sesi, '1')
      ON CONFLICT DO NOTHING;
      SELECT CASE WHEN a.status <> '1' THEN 'ditandai' WHEN tercatat THEN 'hadir' ELSE 'sudah' END
        INTO hasil FROM public.absensi a
       WHERE a.mhs_id = student AND a.kelas_id = kelas AND a.pertemuan = sesi;
    END IF;
  END IF;
  IF hasil IN ('kedaluwarsa', 'bukan_peserta', 'ditandai', 'perangkat') THEN
    INSERT INTO public.presensi_tolak AS t (mhs_id, kelas_id, pertemuan, alasan, perangkat, pada)
    VALUES (student, kelas, sesi, hasil, alat, saat)
    ON CONFLICT ON CONSTRAINT presensi_tolak_pkey DO UPDATE SET perangkat = excluded.perangkat, pada = excluded.pada;
  END IF;
END $$;
