-- Another e-mail address, whoever wrote it, the student himself included: the address before is told, for the new one may
-- be a thief's. A first address that the college writes is no news. A later change of a note that waits does not put it
-- off, so that nobody keeps it waiting.
CREATE OR REPLACE FUNCTION kabar_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM public.kabar k
   WHERE k.mhs_id = NEW.id AND k.jenis = 'email' AND (k.tampil_pada > clock_timestamp() OR k.pada = now())
     AND lower(k.isi ->> 'lama') IS NOT DISTINCT FROM lower(NEW.email);
  IF FOUND THEN RETURN NULL; END IF;

  UPDATE public.kabar k SET isi = k.isi || jsonb_build_object('baru', NEW.email)
   WHERE k.mhs_id = NEW.id AND k.jenis = 'email' AND (k.tampil_pada > clock_timestamp() OR k.pada = now());
  IF FOUND THEN RETURN NULL; END IF;

  IF OLD.email IS NOT NULL OR current_setting('sia.actor', true) LIKE 'mhs%' THEN
    INSERT INTO public.kabar (mhs_id, jenis, isi, tampil_pada)
    VALUES (NEW.id, 'email', jsonb_build_object('lama', OLD.email, 'baru', NEW.email),
            clock_timestamp() + interval '10 seconds');
  END IF;
  RETURN NULL;
END $$;

-- Another password, whoever gave it, the student himself included: who took over an account is told of here. The server
-- alone hashes a password anew that stays the same.
CREATE OR REPLACE FUNCTION kabar_sandi() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.kabar (mhs_id, jenis, isi)
  VALUES (NEW.mhs_id, 'sandi', jsonb_build_object('keadaan',
            CASE WHEN NEW.must_change_password THEN 'disetel_ulang' ELSE 'diganti' END))
  ON CONFLICT (mhs_id, pada, jenis) DO NOTHING;
  RETURN NULL;
END $$;

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

CREATE OR REPLACE TRIGGER kabar_email AFTER UPDATE OF email ON mhs FOR EACH ROW
  WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email) AND kabar_wanted())
  EXECUTE FUNCTION kabar_email();

CREATE OR REPLACE TRIGGER kabar_sandi AFTER UPDATE OF password_hash ON account FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash AND NEW.mhs_id IS NOT NULL AND kabar_wanted()
        AND current_setting('sia.actor', true) IS DISTINCT FROM 'server')
  EXECUTE FUNCTION kabar_sandi();
