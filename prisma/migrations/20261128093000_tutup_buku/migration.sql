-- CreateTable
CREATE TABLE "tutup_buku" (
    "bulan" DATE NOT NULL,
    "pembayaran" INTEGER NOT NULL,
    "jumlah" BIGINT NOT NULL,
    "staf_id" INTEGER NOT NULL,
    "pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tutup_buku_pkey" PRIMARY KEY ("bulan")
);

-- CreateTable
CREATE TABLE "permintaan_buku" (
    "id" SERIAL NOT NULL,
    "mhs_id" INTEGER NOT NULL,
    "pos" VARCHAR(20) NOT NULL,
    "nomor" INTEGER,
    "tindakan" VARCHAR(10) NOT NULL,
    "jumlah" INTEGER,
    "tanggal" DATE,
    "semula_jumlah" INTEGER,
    "semula_tanggal" DATE,
    "menjadi_jumlah" INTEGER,
    "menjadi_tanggal" DATE,
    "alasan" VARCHAR(500) NOT NULL,
    "diminta_oleh" INTEGER NOT NULL,
    "diminta_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "keadaan" VARCHAR(10) NOT NULL DEFAULT 'menunggu',
    "diputus_oleh" INTEGER,
    "diputus_pada" TIMESTAMPTZ(6),
    "alasan_tolak" VARCHAR(500),

    CONSTRAINT "permintaan_buku_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "permintaan_buku_mhs_id_idx" ON "permintaan_buku"("mhs_id");

-- AddForeignKey
ALTER TABLE "tutup_buku" ADD CONSTRAINT "tutup_buku_staf_id_fkey" FOREIGN KEY ("staf_id") REFERENCES "staf"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permintaan_buku" ADD CONSTRAINT "permintaan_buku_mhs_id_fkey" FOREIGN KEY ("mhs_id") REFERENCES "mhs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permintaan_buku" ADD CONSTRAINT "permintaan_buku_diminta_oleh_fkey" FOREIGN KEY ("diminta_oleh") REFERENCES "staf"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "permintaan_buku" ADD CONSTRAINT "permintaan_buku_diputus_oleh_fkey" FOREIGN KEY ("diputus_oleh") REFERENCES "staf"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE tutup_buku
  ADD CONSTRAINT tutup_buku_awal_bulan CHECK (extract(day FROM bulan) = 1);

ALTER TABLE permintaan_buku
  ADD CONSTRAINT permintaan_buku_keadaan CHECK (keadaan IN ('menunggu', 'disetujui', 'ditolak')),
  ADD CONSTRAINT permintaan_buku_putusan CHECK ((keadaan = 'menunggu') = (diputus_oleh IS NULL AND diputus_pada IS NULL)),
  ADD CONSTRAINT permintaan_buku_dua_orang CHECK (diputus_oleh <> diminta_oleh);

-- One waits at a place at a time; of a new optional installment any number may.
CREATE UNIQUE INDEX permintaan_buku_satu_menunggu ON permintaan_buku (mhs_id, pos, nomor) WHERE keadaan = 'menunggu';

CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON tutup_buku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('bulan', 'pembayaran,jumlah,staf_id,pada', '');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON tutup_buku
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();
CREATE TRIGGER audit_row AFTER INSERT OR UPDATE OR DELETE ON permintaan_buku FOR EACH ROW WHEN (audit_wanted())
  EXECUTE FUNCTION audit_row('id', 'mhs_id,pos,nomor,tindakan,jumlah,tanggal,semula_jumlah,semula_tanggal,menjadi_jumlah,menjadi_tanggal,alasan,diminta_oleh,diminta_pada,keadaan,diputus_oleh,diputus_pada,alasan_tolak', '');
CREATE TRIGGER audit_needs_actor BEFORE INSERT OR UPDATE OR DELETE ON permintaan_buku
  FOR EACH STATEMENT WHEN (audit_wanted()) EXECUTE FUNCTION audit_needs_actor();

-- Refuses a write that changes a payment whose day is in a closed month, before it or after it, unless the request that
-- this transaction approves is just that write. Arguments: pairs of the columns of amount and day.
CREATE FUNCTION pembayaran_bulan_tutup() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE TG_OP WHEN 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  after jsonb := CASE TG_OP WHEN 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  whole jsonb := before || after;
  open_from date;
  amount text;
  day text;
  was date;
  becomes date;
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
  FOR place IN 0 .. TG_NARGS / 2 - 1 LOOP
    amount := TG_ARGV[2 * place];
    day := TG_ARGV[2 * place + 1];
    CONTINUE WHEN before ->> amount IS NOT DISTINCT FROM after ->> amount
              AND before ->> day IS NOT DISTINCT FROM after ->> day;
    IF open_from IS NULL THEN
      -- Whoever closes a month waits for what is being written, and the other way round.
      PERFORM pg_advisory_xact_lock_shared(hashtext('tutup buku'));
      SELECT max(bulan) + interval '1 month' INTO open_from FROM public.tutup_buku;
      EXIT WHEN open_from IS NULL;
    END IF;
    was := CASE WHEN before ->> amount IS NULL THEN NULL
                WHEN day = 'waktu' THEN ((before ->> day)::timestamptz AT TIME ZONE 'Asia/Makassar')::date
                ELSE (before ->> day)::date END;
    becomes := CASE WHEN after ->> amount IS NULL THEN NULL
                    WHEN day = 'waktu' THEN ((after ->> day)::timestamptz AT TIME ZONE 'Asia/Makassar')::date
                    ELSE (after ->> day)::date END;
    CONTINUE WHEN coalesce(was >= open_from, true) AND coalesce(becomes >= open_from, true);
    CONTINUE WHEN EXISTS (
      SELECT FROM public.permintaan_buku p
       WHERE p.id = nullif(current_setting('sia.permintaan', true), '')::integer
         AND p.keadaan = 'disetujui' AND p.diputus_pada = now() AND p.mhs_id = (whole ->> 'mhs_id')::integer
         AND p.pos = CASE TG_TABLE_NAME WHEN 'biaya' THEN 'du'
                       WHEN 'angsuran_slot' THEN CASE whole ->> 'jenjang' WHEN 'D1' THEN 'angsuran_1' ELSE 'angsuran_2' END
                       ELSE TG_TABLE_NAME END
         AND p.nomor IS NOT DISTINCT FROM CASE
               WHEN TG_TABLE_NAME = 'biaya' THEN place + 1
               WHEN TG_TABLE_NAME = 'angsuran_slot' THEN (whole ->> 'ke')::integer
               WHEN TG_OP = 'INSERT' THEN NULL
               ELSE (whole ->> 'id')::integer END
         AND p.semula_jumlah IS NOT DISTINCT FROM (before ->> amount)::integer
         AND p.semula_tanggal IS NOT DISTINCT FROM (before ->> day)::date
         AND p.menjadi_jumlah IS NOT DISTINCT FROM (after ->> amount)::integer
         AND p.menjadi_tanggal IS NOT DISTINCT FROM (after ->> day)::date);
    RAISE EXCEPTION 'the books of % are closed (constraint "pembayaran_bulan_tutup")',
        to_char(least(CASE WHEN was < open_from THEN was END, CASE WHEN becomes < open_from THEN becomes END), 'YYYY-MM')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'pembayaran_bulan_tutup', TABLE = TG_TABLE_NAME;
  END LOOP;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran_slot
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal');
CREATE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal');
CREATE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON angsuran_optional
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'tanggal');
CREATE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON biaya
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('du_1', 'tanggal_du_1', 'du_2', 'tanggal_du_2', 'du_3', 'tanggal_du_3');
CREATE TRIGGER pembayaran_bulan_tutup BEFORE INSERT OR UPDATE OR DELETE ON pembayaran_bank
  FOR EACH ROW EXECUTE FUNCTION pembayaran_bulan_tutup('jumlah', 'waktu');
