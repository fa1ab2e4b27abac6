-- Another password, whoever gave it, the student himself included: who took over an account is told of here. The server
-- alone hashes a password anew that stays the same.
CREATE FUNCTION kabar_sandi() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO public.kabar (mhs_id, jenis, isi)
  VALUES (NEW.mhs_id, 'sandi', jsonb_build_object('keadaan',
            CASE WHEN NEW.must_change_password THEN 'disetel_ulang' ELSE 'diganti' END))
  ON CONFLICT (mhs_id, pada, jenis) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER kabar_sandi AFTER UPDATE OF password_hash ON account FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash AND NEW.mhs_id IS NOT NULL AND kabar_wanted()
        AND current_setting('sia.actor', true) IS DISTINCT FROM 'server')
  EXECUTE FUNCTION kabar_sandi();
