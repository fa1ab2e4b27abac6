-- The money of a row, place by place: an installment of a level, the registration, one of the three of
-- re-registration, an optional installment; and what is to be paid: the whole of a student's fees less subsidy and
-- discounts, and what one installment costs. A place that is not there is one that nothing was paid to.
CREATE OR REPLACE FUNCTION kabar_bayar(baris jsonb, tabel text)
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
      ('biaya', 'biaya', 'tagihan', ((baris ->> 'biaya_pendidikan')::bigint - (baris ->> 'subsidi')::bigint
        - (baris ->> 'diskon_dpp')::bigint - (baris ->> 'diskon_angsuran')::bigint)::text, 'tagihan', NULL),
      ('biaya', 'biaya', 'angsuran', baris ->> 'angsuran', 'besar_angsuran', NULL),
      ('angsuran_jenjang', 'biaya', 'angsuran/' || (baris ->> 'jenjang'), baris ->> 'angsuran', 'besar_angsuran', NULL),
      ('angsuran', 'pembayaran', 'opsional/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL),
      ('angsuran_optional', 'pembayaran', 'lain/' || (baris ->> 'id'), baris ->> 'jumlah', 'opsional', NULL)
    ) AS p (milik, jenis, butir, jumlah, apa, ke)
   WHERE p.milik = tabel AND p.jumlah::bigint > 0
$$;

-- Fees that are written for the first time, or go with the student's record, are no change of them.
CREATE OR REPLACE FUNCTION kabar_pembayaran() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', b.mhs_id, 'jenis', b.jenis, 'ref_id', b.ke, 'butir', b.butir,
               'baru', b.jumlah, 'isi', jsonb_build_object('apa', b.apa, 'ke', b.ke)))
        FROM sesudah r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) b
       WHERE b.jenis <> 'biaya'));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM public.kabar_catat((
      SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', a.jenis, 'ref_id', a.ke, 'butir', a.butir,
               'lama', a.jumlah, 'isi', jsonb_build_object('apa', a.apa, 'ke', a.ke)))
        FROM sebelum r CROSS JOIN LATERAL public.kabar_bayar(to_jsonb(r), TG_TABLE_NAME) a
       WHERE a.jenis <> 'biaya'));
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

CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON angsuran REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON angsuran REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON angsuran REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON angsuran_jenjang REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah
  FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON angsuran_optional REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON angsuran_optional REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON angsuran_optional REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON angsuran_slot REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON angsuran_slot REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON angsuran_slot REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_delete AFTER DELETE ON biaya REFERENCING OLD TABLE AS sebelum FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_insert AFTER INSERT ON biaya REFERENCING NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted()) EXECUTE FUNCTION kabar_pembayaran();
CREATE OR REPLACE TRIGGER kabar_update AFTER UPDATE ON biaya REFERENCING OLD TABLE AS sebelum NEW TABLE AS sesudah FOR EACH STATEMENT WHEN (kabar_wanted())
  EXECUTE FUNCTION kabar_pembayaran();
