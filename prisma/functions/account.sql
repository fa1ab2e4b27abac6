-- Makes the one link of an account in place of an older one. Whoever found an unlocked phone could write his own address
-- into the record: an address that the student's session changed gets no link for three days. Answers the student, or
-- nothing where no link is made.
CREATE OR REPLACE FUNCTION sandi_tautan_buat(akun int, kode text) RETURNS TABLE (nama text, email text)
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

-- Whose link it is, while it opens something: 30 minutes, and until the password is another one. One that is used is
-- taken away: once, on every server.
CREATE OR REPLACE FUNCTION sandi_tautan_milik(kode text, dipakai boolean DEFAULT false) RETURNS TABLE (account_id int)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH terbuka AS (
    SELECT t.account_id, t.kode_hash FROM public.sandi_tautan t JOIN public.account a ON a.id = t.account_id
     WHERE t.kode_hash = public.layar_sidik(kode) AND t.dibuat_pada > now() - interval '30 minutes'
       AND t.sandi_hash = public.layar_sidik(a.password_hash) AND a.active),
  habis AS (
    DELETE FROM public.sandi_tautan t USING terbuka b
     WHERE dipakai AND t.account_id = b.account_id AND t.kode_hash = b.kode_hash RETURNING t.account_id)
  SELECT account_id FROM terbuka WHERE NOT dipakai UNION ALL SELECT account_id FROM habis
$$;

-- At most 20 live sessions an account: the newest stay. Logins of one account come one after the other here, so that each
-- sees those before it.
CREATE OR REPLACE FUNCTION session_keep_newest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM account WHERE id = NEW.account_id FOR NO KEY UPDATE;
  DELETE FROM session WHERE id IN (
    SELECT id FROM session
     WHERE account_id = NEW.account_id AND revoked_at IS NULL AND expires_at > NEW.created_at
     ORDER BY id = NEW.id DESC, created_at DESC, id
    OFFSET 20);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER session_keep_newest AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION session_keep_newest();
