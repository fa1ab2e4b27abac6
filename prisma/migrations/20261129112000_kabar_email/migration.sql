ALTER TABLE kabar DROP CONSTRAINT kabar_jenis, ADD CONSTRAINT kabar_jenis CHECK (jenis IN ('nilai', 'absensi', 'kelas',
  'peminjaman', 'klaim', 'ks', 'ojt', 'pembayaran', 'denda', 'jatuh_tempo', 'lewat_tempo', 'status', 'perangkat', 'surat',
  'sandi', 'email'));

-- Another e-mail address, whoever wrote it, the student himself included: the address before is told, for the new one may
-- be a thief's. A first address that the college writes is no news. A later change of a note that waits does not put it
-- off, so that nobody keeps it waiting.
CREATE FUNCTION kabar_email() RETURNS trigger
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

CREATE TRIGGER kabar_email AFTER UPDATE OF email ON mhs FOR EACH ROW
  WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email) AND kabar_wanted())
  EXECUTE FUNCTION kabar_email();
