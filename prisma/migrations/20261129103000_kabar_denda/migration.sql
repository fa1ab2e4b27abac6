ALTER TABLE kabar DROP CONSTRAINT kabar_jenis, ADD CONSTRAINT kabar_jenis CHECK (jenis IN ('nilai', 'absensi', 'kelas',
  'peminjaman', 'klaim', 'ks', 'ojt', 'pembayaran', 'denda', 'jatuh_tempo', 'lewat_tempo', 'status', 'perangkat', 'surat',
  'sandi'));

-- What a row says about money, place by place: what was paid to an installment of a level, the registration, one of the
-- three of re-registration, an optional installment; and the fines of an installment, in units. A place that is not there
-- is one that holds nothing.
DROP FUNCTION kabar_bayar(jsonb, text);
CREATE FUNCTION kabar_bayar(baris jsonb, tabel text)
RETURNS TABLE (mhs_id integer, jenis text, butir text, jumlah bigint, apa text, ke integer)
LANGUAGE sql IMMUTABLE AS $$
  SELECT (baris ->> 'mhs_id')::integer, p.jenis, p.butir, p.jumlah::bigint, p.apa, p.ke
    FROM (VALUES
      ('angsuran_slot', 'pembayaran', baris ->> 'jenjang' || '/' || (baris ->> 'ke'), baris ->> 'jumlah', 'angsuran', (baris ->> 'ke')::integer),
      ('angsuran_slot', 'denda', baris ->> 'jenjang' || '/' || (baris ->> 'ke'), baris ->> 'denda', 'angsuran', (baris ->> 'ke')::integer),
      ('biaya', 'pembayaran', 'daftar', baris ->> 'daftar', 'daftar', NULL),
      ('biaya', 'pembayaran', 'du/1', baris ->> 'du_1', 'daftar_ulang', 1),
      ('biaya', 'pembayaran', 'du/2', baris ->> 'du_2', 'daftar_ulang', 2),
      ('biaya', 'pembayaran', 'du/3', baris ->> 'du_3', 'daftar_ulang', 3),
      ('angsuran', 'pembayaran', 'opsional/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL),
      ('angsuran_optional', 'pembayaran', 'lain/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL)
    ) AS p (milik, jenis, butir, jumlah, apa, ke)
   WHERE p.milik = tabel AND p.jumlah::bigint > 0
$$;

CREATE OR REPLACE FUNCTION kabar_pembayaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', b.jenis, 'ref_id', b.ke, 'butir', b.butir,
               'baru', b.jumlah, 'isi', jsonb_build_object('apa', b.apa, 'ke', b.ke)))
        FROM sesudah r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) b));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', a.jenis, 'ref_id', a.ke, 'butir', a.butir,
               'lama', a.jumlah, 'isi', jsonb_build_object('apa', a.apa, 'ke', a.ke)))
        FROM sebelum r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) a));
  ELSE
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', coalesce(a.mhs_id, b.mhs_id), 'jenis', coalesce(a.jenis, b.jenis),
               'ref_id', coalesce(a.ke, b.ke), 'butir', coalesce(a.butir, b.butir), 'lama', a.jumlah, 'baru', b.jumlah,
               'isi', jsonb_build_object('apa', coalesce(a.apa, b.apa), 'ke', coalesce(a.ke, b.ke))))
        FROM (SELECT p.* FROM sebelum r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) p) a
        FULL JOIN (SELECT p.* FROM sesudah r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) p) b
          ON b.mhs_id = a.mhs_id AND b.jenis = a.jenis AND b.butir = a.butir
       WHERE a.jumlah IS DISTINCT FROM b.jumlah));
  END IF;
  RETURN NULL;
END $$;
