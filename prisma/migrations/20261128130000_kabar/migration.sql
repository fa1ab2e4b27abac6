-- CreateTable
CREATE TABLE "kabar" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "jenis" VARCHAR(20) NOT NULL,
    "ref_id" INTEGER,
    "isi" JSONB NOT NULL DEFAULT '{}',
    "butir" JSONB NOT NULL DEFAULT '{}',
    "jumlah" INTEGER NOT NULL DEFAULT 1,
    "pada" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "tampil_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dibaca_pada" TIMESTAMPTZ(3),

    CONSTRAINT "kabar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "kabar_mhs_id_pada_jenis_key" ON "kabar"("mhs_id", "pada", "jenis");

-- AddForeignKey
ALTER TABLE "kabar" ADD CONSTRAINT "kabar_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE kabar
  ADD CONSTRAINT kabar_jenis CHECK (jenis IN ('nilai', 'absensi', 'kelas', 'peminjaman', 'klaim', 'ks', 'ojt',
    'pembayaran', 'jatuh_tempo', 'lewat_tempo', 'status', 'perangkat', 'surat', 'sandi')),
  ADD CONSTRAINT kabar_jumlah CHECK (jumlah > 0);

-- The bell counts these on every page.
CREATE INDEX kabar_belum_dibaca ON kabar (mhs_id, tampil_pada) WHERE dibaca_pada IS NULL;

-- Whether changes are told: not while demo data is made, nor while a whole student comes back or two become one.
CREATE FUNCTION kabar_wanted() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT public.audit_wanted() AND current_setting('sia.kabar', true) IS DISTINCT FROM 'diam'
$$;

-- Tells students what changed: an array of { mhs_id, jenis, ref_id, butir, lama, baru, isi }, where `butir` is the key of
-- what changed and `lama` and `baru` are its state before and after. One transaction tells a student of one kind in one
-- line. What still waits to be told, or is of this transaction, however long it takes, is told with its net change, and
-- not at all once that is none. Nobody is told what he did himself.
CREATE FUNCTION kabar_catat(peristiwa jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  saat timestamptz := clock_timestamp();
  aktor text := coalesce(current_setting('sia.actor', true), '');
  bersih jsonb;
  menunggu boolean;
BEGIN
  IF peristiwa IS NULL OR aktor = 'mhs' THEN RETURN; END IF;

  SELECT jsonb_agg(to_jsonb(satu)), bool_or(satu.kabar_id IS NOT NULL) INTO bersih, menunggu
    FROM (
      SELECT e.mhs_id, e.jenis, e.ref_id, e.butir, e.baru, e.isi, k.id AS kabar_id,
             CASE WHEN k.id IS NULL THEN e.lama ELSE k.butir -> e.butir -> 0 END AS lama
        FROM jsonb_to_recordset(peristiwa)
             AS e (mhs_id integer, jenis text, ref_id integer, butir text, lama jsonb, baru jsonb, isi jsonb)
        -- By the index, however many notes there are.
        LEFT JOIN LATERAL (
          SELECT k.id, k.butir FROM public.kabar k
           WHERE k.mhs_id = e.mhs_id AND k.dibaca_pada IS NULL
             AND k.tampil_pada > now() AND (k.tampil_pada > saat OR k.pada = now())
             AND k.jenis = e.jenis AND k.butir ? e.butir LIMIT 1) k ON true
       WHERE (SELECT 'mhs ' || m.nim <> aktor FROM public.mhs m WHERE m.id = e.mhs_id)) satu;
  IF bersih IS NULL THEN RETURN; END IF;

  IF menunggu THEN
    DELETE FROM public.kabar k
     USING (SELECT e.kabar_id, array_agg(e.butir) AS kunci
              FROM jsonb_to_recordset(bersih) AS e (kabar_id integer, butir text) GROUP BY e.kabar_id) e
     WHERE k.id = e.kabar_id AND k.butir - e.kunci = '{}';
    UPDATE public.kabar k
       SET butir = k.butir - e.kunci, isi = '{}', ref_id = NULL,
           jumlah = (SELECT count(*) FROM jsonb_object_keys(k.butir - e.kunci))
      FROM (SELECT e.kabar_id, array_agg(e.butir) AS kunci
              FROM jsonb_to_recordset(bersih) AS e (kabar_id integer, butir text) GROUP BY e.kabar_id) e
     WHERE k.id = e.kabar_id;
  END IF;

  INSERT INTO public.kabar (mhs_id, jenis, ref_id, isi, butir, jumlah, pada, tampil_pada)
  SELECT e.mhs_id, e.jenis, (array_agg(e.ref_id))[1],
         (array_agg(e.isi || jsonb_build_object('lama', e.lama, 'baru', e.baru)))[1],
         jsonb_object_agg(e.butir, jsonb_build_array(e.lama, e.baru)), count(DISTINCT e.butir), now(),
         saat + interval '10 seconds'
    FROM jsonb_to_recordset(bersih)
         AS e (mhs_id integer, jenis text, ref_id integer, butir text, lama jsonb, baru jsonb, isi jsonb)
   WHERE nullif(e.lama, 'null') IS DISTINCT FROM nullif(e.baru, 'null')
   GROUP BY e.mhs_id, e.jenis
   ORDER BY e.mhs_id
  ON CONFLICT (mhs_id, pada, jenis) DO UPDATE
    SET isi = kabar.isi || excluded.isi, butir = kabar.butir || excluded.butir, tampil_pada = excluded.tampil_pada,
        jumlah = (SELECT count(*) FROM jsonb_object_keys(kabar.butir || excluded.butir));
END $$;

-- A login on a device that was not seen with the account before; nothing where a one-time password is new to everybody.
CREATE FUNCTION kabar_perangkat(sesi uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT public.kabar_wanted() THEN RETURN; END IF;
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'perangkat', 'butir', gen_random_uuid(), 'baru', true,
             'isi', jsonb_build_object('perangkat', s.perangkat)))
      FROM public.session s JOIN public.account a ON a.id = s.account_id
     WHERE s.id = sesi AND a.mhs_id IS NOT NULL AND NOT a.must_change_password));
END $$;

-- What only tells a student of something is no use of it.
CREATE OR REPLACE FUNCTION undo_used(tbl text, keys jsonb[]) RETURNS TABLE (key jsonb, child text, count bigint, only_one jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  f record;
BEGIN
  FOR f IN SELECT * FROM foreign_keys() k WHERE k.parent = tbl AND k.child <> ALL (ARRAY['berita_terkini_dibaca',
    'berita_terkini_status', 'berita_terkini_status_likes', 'berita_terkini_status_views', 'kabar', 'kelas_versi', 'pengumuman_ditutup'])
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT k, %1$L, count(*), CASE WHEN %2$L THEN (array_agg(jsonb_build_object(%3$s)))[1] END
         FROM unnest($1) k JOIN %4$I t ON %5$s JOIN %1$I c ON (%6$s) = (%7$s) GROUP BY k',
      f.child, f.one_to_one, (SELECT string_agg(format('%1$L, c.%1$I', name), ', ') FROM key_columns(f.child)), tbl, has_key(tbl),
      (SELECT string_agg(format('c.%I', name), ', ') FROM unnest(f.columns) name),
      (SELECT string_agg(format('t.%I', name), ', ') FROM unnest(f.parent_columns) name)) USING keys;
  END LOOP;
END $$;
