-- What was paid, place by place: an installment of a level, the registration, one of the three of re-registration, an
-- optional installment. A place that is not there is one that nothing was paid to.
CREATE FUNCTION kabar_bayar(baris jsonb, tabel text) RETURNS TABLE (mhs_id integer, butir text, jumlah bigint, apa text, ke integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (baris ->> 'mhs_id')::integer, p.butir, p.jumlah::bigint, p.apa, p.ke
    FROM (VALUES
      ('angsuran_slot', baris ->> 'jenjang' || '/' || (baris ->> 'ke'), baris ->> 'jumlah', 'angsuran', (baris ->> 'ke')::integer),
      ('biaya', 'daftar', baris ->> 'daftar', 'daftar', NULL),
      ('biaya', 'du/1', baris ->> 'du_1', 'daftar_ulang', 1),
      ('biaya', 'du/2', baris ->> 'du_2', 'daftar_ulang', 2),
      ('biaya', 'du/3', baris ->> 'du_3', 'daftar_ulang', 3),
      ('angsuran', 'opsional/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL),
      ('angsuran_optional', 'lain/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL)
    ) AS p (milik, butir, jumlah, apa, ke)
   WHERE p.milik = tabel AND p.jumlah::bigint > 0
$$;

CREATE FUNCTION kabar_pembayaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', 'pembayaran', 'ref_id', b.ke, 'butir', b.butir,
               'baru', b.jumlah, 'isi', jsonb_build_object('apa', b.apa, 'ke', b.ke)))
        FROM sesudah r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) b));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'pembayaran', 'ref_id', a.ke, 'butir', a.butir,
               'lama', a.jumlah, 'isi', jsonb_build_object('apa', a.apa, 'ke', a.ke)))
        FROM sebelum r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) a));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', coalesce(a.mhs_id, b.mhs_id), 'jenis', 'pembayaran', 'ref_id', coalesce(a.ke, b.ke),
               'butir', coalesce(a.butir, b.butir), 'lama', a.jumlah, 'baru', b.jumlah,
               'isi', jsonb_build_object('apa', coalesce(a.apa, b.apa), 'ke', coalesce(a.ke, b.ke))))
        FROM (SELECT p.* FROM sebelum r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) p) a
        FULL JOIN (SELECT p.* FROM sesudah r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) p) b
          ON b.mhs_id = a.mhs_id AND b.butir = a.butir
       WHERE a.jumlah IS DISTINCT FROM b.jumlah));
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  tabel text;
BEGIN
  FOREACH tabel IN ARRAY ARRAY['angsuran_slot', 'biaya', 'angsuran', 'angsuran_optional'] LOOP
    EXECUTE format('CREATE TRIGGER kabar_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS sesudah
      FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran()', tabel);
    EXECUTE format('CREATE TRIGGER kabar_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
      FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran()', tabel);
    EXECUTE format('CREATE TRIGGER kabar_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS sebelum
      FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran()', tabel);
  END LOOP;
END $$;
