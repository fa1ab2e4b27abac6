-- The amount of a place by the days it was paid on; all of it is in them. The same rule as listDayParts of packages/domain.
CREATE OR REPLACE FUNCTION bagian_pembayaran(seluruhnya bigint, terakhir date, sebelumnya text)
RETURNS TABLE (tanggal date, jumlah bigint) LANGUAGE sql IMMUTABLE AS $$
  WITH told AS (
    SELECT nullif(split_part(p, ' ', 1), '-')::date AS hari, split_part(p, ' ', 2)::bigint AS isi, urut
      FROM regexp_split_to_table($3, '; ') WITH ORDINALITY AS t (p, urut)),
  capped AS (
    SELECT hari, least(isi, greatest($1 - coalesce(sum(isi) OVER (ORDER BY urut ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0), 0)) AS isi
      FROM told)
  SELECT hari, isi::bigint FROM capped WHERE isi > 0
   UNION ALL
  SELECT $2, ($1 - coalesce((SELECT sum(isi) FROM capped), 0))::bigint
   WHERE $1 > coalesce((SELECT sum(isi) FROM capped), 0)
$$;

-- Payments of a bank's file for fines of a student: the day, the places that had fines then, and how many (of an optional
-- installment rupiah); place and number are null of a payment from before those were kept.
CREATE OR REPLACE FUNCTION denda_bank(mahasiswa integer)
RETURNS TABLE (tanggal date, pos text, nomor integer, denda bigint) LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (b.waktu AT TIME ZONE 'Asia/Makassar')::date, u ->> 'pos', (u ->> 'nomor')::integer, (u ->> 'denda')::bigint
    FROM public.pembayaran_bank b
    CROSS JOIN LATERAL jsonb_array_elements(b.bagian) part
    LEFT JOIN LATERAL jsonb_array_elements(part -> 'untuk') u ON true
   WHERE b.mhs_id = mahasiswa AND part ->> 'pos' = 'denda' AND (u IS NOT NULL OR part -> 'untuk' IS NULL)
$$;

-- Refuses a write that changes what was paid on a day of a closed month, or the fine of what was paid on one, or that waives a
-- fine that a bank's file paid on one, unless the request that this transaction approves is just that write. Arguments: columns
-- of amount, day, what of it was paid on days before, and the fine (of a bank's payment what it was booked as), in fours; '' for
-- none.
CREATE OR REPLACE FUNCTION pembayaran_bulan_tutup() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  whole jsonb := before || after;
  open_from date;
  amount text;
  day text;
  parts text;
  fined_before text;
  fined_after text;
  place_name text := CASE TG_TABLE_NAME WHEN 'biaya' THEN 'du'
    WHEN 'angsuran_slot' THEN CASE whole ->> 'jenjang' WHEN 'D1' THEN 'angsuran_1' ELSE 'angsuran_2' END
    ELSE TG_TABLE_NAME END;
  place_number integer := CASE TG_TABLE_NAME WHEN 'angsuran_slot' THEN (whole ->> 'ke')::integer ELSE (whole ->> 'id')::integer END;
  was date;
  becomes date;
  touched date;
BEGIN
  -- A row that is there already is updated in its stead, or stays: an INSERT ... ON CONFLICT says so only afterwards.
  IF TG_OP = 'INSERT' AND (CASE TG_TABLE_NAME
       WHEN 'angsuran_slot' THEN EXISTS (
         SELECT FROM public.angsuran_slot t
          WHERE t.mhs_id = (after ->> 'mhs_id')::integer AND t.jenjang = after ->> 'jenjang' AND t.ke = (after ->> 'ke')::integer)
       WHEN 'biaya' THEN EXISTS (SELECT FROM public.biaya t WHERE t.mhs_id = (after ->> 'mhs_id')::integer)
       WHEN 'pembayaran_bank' THEN EXISTS (SELECT FROM public.pembayaran_bank t WHERE t.referensi = after ->> 'referensi')
       ELSE false END) THEN
    RETURN NEW;
  END IF;
  FOR place IN 0 .. TG_NARGS / 4 - 1 LOOP
    amount := TG_ARGV[4 * place];
    day := TG_ARGV[4 * place + 1];
    parts := TG_ARGV[4 * place + 2];
    fined_before := coalesce(before ->> TG_ARGV[4 * place + 3], '0');
    fined_after := coalesce(after ->> TG_ARGV[4 * place + 3], '0');
    CONTINUE WHEN before ->> amount IS NOT DISTINCT FROM after ->> amount
              AND before ->> day IS NOT DISTINCT FROM after ->> day
              AND before ->> parts IS NOT DISTINCT FROM after ->> parts
              AND fined_before = fined_after;
    IF open_from IS NULL THEN
      -- Who closes a month waits for what is being written, and the other way round.
      PERFORM pg_advisory_xact_lock_shared(hashtext('tutup buku'));
      SELECT max(bulan) + interval '1 month' INTO open_from FROM public.tutup_buku;
      EXIT WHEN open_from IS NULL;
    END IF;
    was := CASE WHEN day = 'waktu' THEN ((before ->> day)::timestamptz AT TIME ZONE 'Asia/Makassar')::date
                ELSE (before ->> day)::date END;
    becomes := CASE WHEN day = 'waktu' THEN ((after ->> day)::timestamptz AT TIME ZONE 'Asia/Makassar')::date
                    ELSE (after ->> day)::date END;
    WITH dulu AS (
      SELECT p.tanggal, sum(p.jumlah) AS jumlah
        FROM public.bagian_pembayaran((before ->> amount)::bigint, was, before ->> parts) p
       WHERE p.tanggal < open_from GROUP BY 1),
    kini AS (
      SELECT p.tanggal, sum(p.jumlah) AS jumlah
        FROM public.bagian_pembayaran((after ->> amount)::bigint, becomes, after ->> parts) p
       WHERE p.tanggal < open_from GROUP BY 1)
    SELECT min(tanggal) INTO touched
      FROM dulu FULL JOIN kini USING (tanggal) WHERE fined_before <> fined_after OR dulu.jumlah IS DISTINCT FROM kini.jumlah;
    -- The fines that a bank's file paid in a closed month are not lowered below what there was.
    IF touched IS NULL AND (CASE WHEN TG_TABLE_NAME <> 'pembayaran_bank' THEN fined_after::bigint < fined_before::bigint END) THEN
      SELECT min(d.tanggal) INTO touched
        FROM public.denda_bank((whole ->> 'mhs_id')::integer) d
       WHERE d.tanggal < open_from
         AND (d.pos IS NULL OR (d.pos = place_name AND d.nomor = place_number AND d.denda > fined_after::bigint));
    END IF;
    CONTINUE WHEN touched IS NULL;
    CONTINUE WHEN EXISTS (
      SELECT FROM public.permintaan_buku p
       WHERE p.id = nullif(current_setting('sia.permintaan', true), '')::integer
         AND p.keadaan = 'disetujui' AND p.diputus_pada = now() AND p.mhs_id = (whole ->> 'mhs_id')::integer
         AND p.pos = place_name
         AND p.nomor IS NOT DISTINCT FROM CASE
               WHEN TG_TABLE_NAME = 'biaya' THEN place + 1
               WHEN TG_TABLE_NAME <> 'angsuran_slot' AND TG_OP = 'INSERT' THEN NULL
               ELSE place_number END
         AND p.semula_jumlah IS NOT DISTINCT FROM (before ->> amount)::integer
         AND p.semula_tanggal IS NOT DISTINCT FROM (before ->> day)::date
         AND p.menjadi_jumlah IS NOT DISTINCT FROM (after ->> amount)::integer
         AND p.menjadi_tanggal IS NOT DISTINCT FROM (after ->> day)::date
         AND p.semula_denda::text IS NOT DISTINCT FROM CASE WHEN fined_before <> fined_after THEN fined_before END
         AND p.menjadi_denda::text IS NOT DISTINCT FROM CASE WHEN fined_before <> fined_after THEN fined_after END);
    RAISE EXCEPTION 'the books of % are closed (constraint "pembayaran_bulan_tutup")', to_char(touched, 'YYYY-MM')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pembayaran_bulan_tutup', TABLE = TG_TABLE_NAME;
  END LOOP;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Until when payments were booked: the last file or sheet of payments that was not taken back. The students' server reads
-- nothing else of the journal. Product §6.6.
CREATE OR REPLACE FUNCTION pembayaran_sampai() RETURNS timestamptz
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT max(r.at) FROM public.import_run r
   WHERE r.kind IN ('berkas bank', 'bank', 'angsuran', 'angsuran-opsional') AND r.undone_at IS NULL
$$;

CREATE OR REPLACE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal', '', 'denda');
CREATE OR REPLACE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran_optional
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal', '', 'denda');
CREATE OR REPLACE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran_slot
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal', 'bagian', 'denda');
CREATE OR REPLACE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON biaya
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('du_1', 'tanggal_du_1', 'bagian_du_1', '',
    'du_2', 'tanggal_du_2', 'bagian_du_2', '', 'du_3', 'tanggal_du_3', 'bagian_du_3', '');
CREATE OR REPLACE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON pembayaran_bank FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'waktu', '', 'bagian');
