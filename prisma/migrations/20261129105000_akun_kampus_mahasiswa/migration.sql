-- AlterTable
ALTER TABLE "session" ADD COLUMN "akun_kampus" BOOLEAN NOT NULL DEFAULT false;

-- Whoever found an unlocked phone could write his own address into the record: an address that the student's session
-- changed opens no other way into the account for three days.
CREATE FUNCTION email_baru_sendiri(mhs int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM public.audit u
     WHERE u.mhs_id = mhs AND u.subject = 'mhs' AND u.action = 'update' AND u.changes ? 'email'
       AND u.actor LIKE 'mhs%' AND u.at > now() - interval '3 days')
$$;

-- Makes the one link of an account in place of an older one. Answers the student, or nothing where no link is made.
CREATE OR REPLACE FUNCTION sandi_tautan_buat(akun int, kode text) RETURNS TABLE (nama text, email text)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH made AS (
    INSERT INTO public.sandi_tautan (account_id, kode_hash, sandi_hash)
    SELECT a.id, public.layar_sidik(kode), public.layar_sidik(a.password_hash)
      FROM public.account a JOIN public.mhs m ON m.id = a.mhs_id
     WHERE a.id = akun AND a.active AND m.email IS NOT NULL AND NOT public.email_baru_sendiri(m.id)
    ON CONFLICT (account_id) DO UPDATE
      SET kode_hash = excluded.kode_hash, sandi_hash = excluded.sandi_hash, dibuat_pada = now()
    RETURNING account_id)
  SELECT m.nama, m.email FROM made JOIN public.account a ON a.id = made.account_id JOIN public.mhs m ON m.id = a.mhs_id
$$;

-- The NIM of the one account whose student has this e-mail address on record: of open accounts one alone, else the one
-- closed account. Null where none has the address, several do, or its student's session wrote it within three days.
CREATE FUNCTION akun_kampus_nim(alamat text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN count(*) FILTER (WHERE a.active) = 1 THEN min(a.nim) FILTER (WHERE a.active)
              WHEN count(*) = 1 THEN min(a.nim) END
    FROM public.mhs m JOIN public.account a ON a.mhs_id = m.id
   WHERE lower(m.email) = lower(alamat) AND NOT public.email_baru_sendiri(m.id)
$$;

-- Tells a student of a login on a device that was not logged in to the account before, if he knows the account already: a
-- one-time password is a beginning, unless the campus account was asked in its place.
CREATE OR REPLACE FUNCTION kabar_perangkat(sesi uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT public.kabar_wanted() THEN RETURN; END IF;
  PERFORM public.kabar_catat((
    SELECT jsonb_agg(jsonb_build_object('mhs_id', a.mhs_id, 'jenis', 'perangkat', 'butir', gen_random_uuid(), 'baru', true,
             'isi', jsonb_build_object('perangkat', s.perangkat)))
      FROM public.session s JOIN public.account a ON a.id = s.account_id
     WHERE s.id = sesi AND a.mhs_id IS NOT NULL AND (s.akun_kampus OR NOT a.must_change_password)));
END $$;
