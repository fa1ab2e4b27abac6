-- Whether changes are told: not while demo data is made, nor while a whole student comes back or two become one.
CREATE OR REPLACE FUNCTION kabar_wanted() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT public.audit_wanted() AND current_setting('sia.kabar', true) IS DISTINCT FROM 'diam'
$$;

-- Tells students what changed: an array of { mhs_id, jenis, ref_id, butir, lama, baru, isi }, where `butir` is the key of
-- what changed and `lama` and `baru` are its state before and after. One transaction tells a student of one kind in one
-- line. What still waits to be told, or is of this transaction, however long it takes, is told with its net change, and
-- not at all once that is none. Nobody is told what he did himself.
CREATE OR REPLACE FUNCTION kabar_catat(peristiwa jsonb) RETURNS void
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
