-- A fingerprint of a password's hash: a view is over with the password that was there when it began.
CREATE OR REPLACE FUNCTION layar_sidik(sandi text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT SET search_path = pg_catalog, pg_temp AS $$
  SELECT encode(sha256(convert_to(sandi, 'UTF8')), 'hex')
$$;

-- Opens the view of a code, once: 15 minutes, and no longer than the login in Kantor lasts at most.
CREATE OR REPLACE FUNCTION layar_buka(kode text) RETURNS TABLE (id uuid, account_id int, mhs_id int, berlaku_sampai timestamptz)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE public.layar l
     SET kode_hash = NULL, berlaku_sampai = least(now() + interval '15 minutes', s.created_at + interval '24 hours')
    FROM public.sesi_staf s, public.staf t, public.account a
   WHERE l.kode_hash = public.layar_sidik(kode) AND l.berlaku_sampai > now()
     AND s.nomor = l.sesi_staf AND NOT s.menunggu_kode AND t.id = s.staf_id AND t.active
     AND a.id = l.account_id AND a.active AND l.sandi_hash = public.layar_sidik(a.password_hash)
  RETURNING l.id, l.account_id, a.mhs_id, l.berlaku_sampai
$$;

-- A view that nothing has ended: neither its time, nor the login in Kantor that it began in, with its account, nor the
-- student's password. The students' server reads neither staff nor views by itself.
CREATE OR REPLACE FUNCTION layar_hidup(layar_id uuid) RETURNS TABLE (account_id int, pembayaran boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.account_id, l.pembayaran
    FROM public.layar l
    JOIN public.account a ON a.id = l.account_id
    JOIN public.sesi_staf s ON s.nomor = l.sesi_staf
    JOIN public.staf t ON t.id = s.staf_id
   WHERE l.id = layar_id AND l.kode_hash IS NULL AND l.berlaku_sampai > now()
     AND l.sandi_hash = public.layar_sidik(a.password_hash) AND t.active AND NOT s.menunggu_kode
$$;

-- Ends views by their ids.
CREATE OR REPLACE FUNCTION layar_tutup(ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.layar l WHERE l.id = ANY (ids)
$$;
