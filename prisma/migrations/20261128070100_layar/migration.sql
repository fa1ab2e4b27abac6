-- CreateTable
CREATE TABLE "layar" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "sesi_staf" INTEGER NOT NULL,
    "kode_hash" CHAR(64),
    "sandi_hash" CHAR(64) NOT NULL,
    "pembayaran" BOOLEAN NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "berlaku_sampai" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "layar_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "layar_kode_hash_key" ON "layar"("kode_hash");

-- CreateIndex
CREATE INDEX "layar_account_id_idx" ON "layar"("account_id");

-- CreateIndex
CREATE INDEX "layar_sesi_staf_idx" ON "layar"("sesi_staf");

-- AddForeignKey
ALTER TABLE "layar" ADD CONSTRAINT "layar_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "layar" ADD CONSTRAINT "layar_sesi_staf_fkey" FOREIGN KEY ("sesi_staf") REFERENCES "sesi_staf"("nomor") ON DELETE CASCADE ON UPDATE CASCADE;

-- A minute for the code and a quarter of an hour for the view, whoever writes the row.
ALTER TABLE layar ADD CONSTRAINT layar_sebentar CHECK (berlaku_sampai <= dibuat_pada + interval '16 minutes');

-- A fingerprint of a password's hash: a view is over with the password that was there when it began.
CREATE FUNCTION layar_sidik(sandi text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(convert_to(sandi, 'UTF8')), 'hex')
$$;

-- A view that nothing has ended: neither its time, nor the login in Kantor that it began in, with its account, nor the
-- student's password. The students' server reads neither staff nor views by itself.
CREATE FUNCTION layar_hidup(layar_id uuid) RETURNS TABLE (account_id int, pembayaran boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.account_id, l.pembayaran
    FROM public.layar l
    JOIN public.account a ON a.id = l.account_id
    JOIN public.sesi_staf s ON s.nomor = l.sesi_staf
    JOIN public.staf t ON t.id = s.staf_id
   WHERE l.id = layar_id AND l.kode_hash IS NULL AND l.berlaku_sampai > now()
     AND l.sandi_hash = public.layar_sidik(a.password_hash) AND t.active AND NOT s.menunggu_kode
$$;

-- Opens the view of a code, once: 15 minutes, and no longer than the login in Kantor lasts at most.
CREATE FUNCTION layar_buka(kode text) RETURNS TABLE (id uuid, account_id int, mhs_id int, berlaku_sampai timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.layar l
     SET kode_hash = NULL, berlaku_sampai = least(now() + interval '15 minutes', s.created_at + interval '24 hours')
    FROM public.sesi_staf s, public.staf t, public.account a
   WHERE l.kode_hash = public.layar_sidik(kode) AND l.berlaku_sampai > now()
     AND s.nomor = l.sesi_staf AND NOT s.menunggu_kode AND t.id = s.staf_id AND t.active
     AND a.id = l.account_id AND a.active AND l.sandi_hash = public.layar_sidik(a.password_hash)
  RETURNING l.id, l.account_id, a.mhs_id, l.berlaku_sampai
$$;

-- Ends views by their ids.
CREATE FUNCTION layar_tutup(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.layar l WHERE l.id = ANY (ids)
$$;
