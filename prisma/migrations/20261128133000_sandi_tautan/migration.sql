-- CreateTable
CREATE TABLE "sandi_tautan" (
    "account_id" INTEGER NOT NULL,
    "kode_hash" CHAR(64) NOT NULL,
    "sandi_hash" CHAR(64) NOT NULL,
    "dibuat_pada" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandi_tautan_pkey" PRIMARY KEY ("account_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandi_tautan_kode_hash_key" ON "sandi_tautan"("kode_hash");

-- AddForeignKey
ALTER TABLE "sandi_tautan" ADD CONSTRAINT "sandi_tautan_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Makes the one link of an account in place of an older one. Whoever found an unlocked phone could write his own address
-- into the record: an address that the student's session changed gets no link for three days. Answers the student, or
-- nothing where no link is made.
CREATE FUNCTION sandi_tautan_buat(akun int, kode text) RETURNS TABLE (nama text, email text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH made AS (
    INSERT INTO public.sandi_tautan (account_id, kode_hash, sandi_hash)
    SELECT a.id, public.layar_sidik(kode), public.layar_sidik(a.password_hash)
      FROM public.account a JOIN public.mhs m ON m.id = a.mhs_id
     WHERE a.id = akun AND a.active AND m.email IS NOT NULL
       AND NOT EXISTS (
             SELECT FROM public.audit u
              WHERE u.mhs_id = m.id AND u.subject = 'mhs' AND u.action = 'update' AND u.changes ? 'email'
                AND u.actor LIKE 'mhs%' AND u.at > now() - interval '3 days')
    ON CONFLICT (account_id) DO UPDATE
      SET kode_hash = excluded.kode_hash, sandi_hash = excluded.sandi_hash, dibuat_pada = now()
    RETURNING account_id)
  SELECT m.nama, m.email FROM made JOIN public.account a ON a.id = made.account_id JOIN public.mhs m ON m.id = a.mhs_id
$$;

-- Whose link it is, while it opens something: 30 minutes, and until the password is another one.
CREATE FUNCTION sandi_tautan_milik(kode text) RETURNS TABLE (account_id int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM public.sandi_tautan t JOIN public.account a ON a.id = t.account_id
   WHERE t.kode_hash = public.layar_sidik(kode) AND t.dibuat_pada > now() - interval '30 minutes'
     AND t.sandi_hash = public.layar_sidik(a.password_hash) AND a.active
$$;

-- Takes a link away and answers whose it was, while it opens something: once, on every server.
CREATE FUNCTION sandi_tautan_pakai(kode text) RETURNS TABLE (account_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.sandi_tautan t USING public.account a
   WHERE a.id = t.account_id AND t.kode_hash = public.layar_sidik(kode)
     AND t.dibuat_pada > now() - interval '30 minutes'
     AND t.sandi_hash = public.layar_sidik(a.password_hash) AND a.active
  RETURNING a.id
$$;
